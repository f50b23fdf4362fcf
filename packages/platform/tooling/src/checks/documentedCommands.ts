/** E.g. `npm run e2e -- --pin x` is `['e2e', '--pin', 'x']`. */
export type DocumentedCommand = string[];

const NPM = /^(?:[A-Z][A-Z0-9_]*=\S* )*npm (?:run )?(?:-s )?/;

/** In code blocks and inline code. */
export function npmCommands(markdown: string): DocumentedCommand[] {
  return codeOf(markdown)
    .filter((code) => NPM.test(code))
    .map((code) => wordsOf(code.replace(NPM, '')).filter((word) => word !== '--'));
}

/** Unusable for newcomers: no pnpm, and Node may lack TypeScript. */
export const foreignCommands = (markdown: string): string[] =>
  codeOf(markdown).filter((code) => /^(?:npx |pnpm |yarn |node \S+\.ts\b)/.test(code));

function codeOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```.*\n([^]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...markdown.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocks, ...spans].map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

/** Words up to a comment or next command. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:"[^"]*"|'[^']*'|<[^>]*>|[^\s"'<])+/g) ?? [];
  const end = words.findIndex((word) => /^(?:#|\|\||&&|;|>)/.test(word));
  return end < 0 ? words : words.slice(0, end);
}
