import type { OutboxMail } from '@psma/mail';
import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';

const { outbox: texts } = messages;

/** Turns URLs in a plain-text mail into links. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** The outbox as a page without script, newest first. */
export function renderOutbox(mails: readonly OutboxMail[]): string {
  const items = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${texts.to(escapeHtml(mail.recipient))} · <time datetime="${mail.created.toISOString()}">${mail.created.toUTCString()}</time></p>
<pre>${linked(mail.plain)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>
body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #14212b; background: #f6f4ef; }
article { margin: 1.5rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #d9d5cb; border-radius: 4px; }
h2 { margin: 0; font-size: 1.125rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #0b6e6e; }
</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
${items.length > 0 ? items.join('\n') : `<p>${texts.empty}</p>`}
</main>
</body>
</html>
`;
}
