import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';

const DOCS = new URL('../../../../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, DOCS), 'utf8');

/** A list entry whose links all lead to a document of the same folder. */
const ENTRY = /^- (?!.*\]\([^)]*\/)/;

/**
 * Index of the documents for programs that read them (llmstxt.org): the lists of docs/README.md, with absolute links.
 */
function indexOf(origin: string): string {
  const [, ...sections] = read('README.md').split(/^## /m);
  const lists = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return [`## ${title}`, '', ...lines.filter((line) => ENTRY.test(line))].join('\n');
  });
  const links = lists.join('\n\n').replaceAll(/\]\(([\w-]+\.md)\)/g, `](${origin}/llms/$1)`);
  return `# ${messages.page.product}\n\n> ${messages.page.documents}\n\n${links}\n`;
}

/**
 * Serves `/llms.txt` and the documents that it lists, which search engines leave out.
 * A copy of the workspace without documents serves neither.
 */
export function documents(app: FastifyInstance, origin: string): void {
  if (!existsSync(DOCS)) return;
  const names = new Set(readdirSync(DOCS).filter((name) => name.endsWith('.md')));
  app.get('/llms.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexOf(origin)));
  app.get<{ Params: { name: string } }>('/llms/:name', ({ params: { name } }, reply) =>
    names.has(name)
      ? reply.header('x-robots-tag', 'noindex').type('text/markdown; charset=utf-8').send(read(name))
      : reply.callNotFound(),
  );
}
