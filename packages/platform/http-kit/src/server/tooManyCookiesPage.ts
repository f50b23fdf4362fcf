import { messages } from '../messages.ts';

const { title, paragraphs } = messages.tooManyCookies;

/** Without files: further requests would be refused too. */
export const tooManyCookiesPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #14212b; background: #f6f4ef; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
</main>
</body>
</html>
`;
