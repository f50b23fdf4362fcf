import { createHash } from 'node:crypto';
import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';
import { shapeOf, type JsonSchema } from './shapeOf.ts';

const { docs } = messages;

interface Body {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

interface DocumentedRequest {
  method: string;
  path: string;
  operation: Operation;
}

export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #14212b; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { border-bottom: 2px solid; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 1.75rem 0 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
pre { background: #f3f5f7; padding: 0.75rem; margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** No scripts; only the page's own style is allowed. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** HTML documentation of all routes. */
export function docsPage({ info, paths }: ApiDocument): string {
  const calls: DocumentedRequest[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const tagOf = ({ operation }: DocumentedRequest) => operation.tags?.[0] ?? docs.other;
  const tags = [...new Set(calls.map(tagOf))];
  const sections = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${calls
        .filter((call) => tagOf(call) === tag)
        .map(callHtml)
        .join('')}`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${docs.heading(escapeHtml(info.title))}</title>
<style>${STYLE}</style></head><body><main><h1>${docs.heading(escapeHtml(info.title))}</h1><p>${escapeHtml(info.description ?? '')}
${docs.sameAs('<a href="openapi.json">OpenAPI 3.1</a>')}</p>${sections.join('')}</main></body></html>`;
}

function callHtml({ method, path, operation }: DocumentedRequest): string {
  const query = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  return [
    `<h3><code>${method} ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(operation.summary ?? '')}${operation.security ? ` ${docs.signedIn}` : ''}</p>`,
    ...query.map(({ name }) => `<p>${docs.query(`<code>${escapeHtml(name)}</code>`)}</p>`),
    bodyHtml(docs.body, operation.requestBody),
    ...answers.map(([status, body]) => bodyHtml(docs.answer(status), body)),
  ].join('');
}

function bodyHtml(label: string, body: Body | undefined): string {
  if (!body) return '';
  const schema = Object.values(body.content ?? {})[0]?.schema;
  return `<p>${label}${schema ? `</p><pre>${escapeHtml(shapeOf(schema))}</pre>` : `${docs.nothing}</p>`}`;
}
