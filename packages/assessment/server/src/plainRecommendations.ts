import type { TriageResults } from '@psma/api-contract';
import type { Product } from '@psma/platform-server';
import { escapeHtml } from '@psma/text';
import { messages } from './messages.ts';

const copy = messages.recommendations;

/** Triage session of a recommendations page, or null. */
export const sessionOf = (pathname: string): string | null =>
  /^\/recommendations\/([\w-]+)/.exec(pathname)?.[1] ?? null;

const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

/** Renders the API's response as a page without script. */
export const plainRecommendations: Product['pages']['renderPlain'] = ({ statusCode, body }) => {
  if (statusCode === 404) return { title: copy.missing.title, content: `<p>${copy.missing.text}</p>` };
  if (statusCode !== 200) return null;
  const { recommendations, preparation = [], partial } = JSON.parse(body) as TriageResults;
  const steps = recommendations.map(
    ({ title, description }) => `<strong>${escapeHtml(title)}</strong><br>${escapeHtml(description)}`,
  );
  const content = [
    ...(partial ? [`<p>${copy.partial}</p>`] : []),
    `<h2>${copy.nextSteps}</h2>`,
    list('ol', steps),
    ...(preparation.length > 0 ? [`<h2>${copy.prepare}</h2>`, list('ul', preparation.map(escapeHtml))] : []),
    `<p>${copy.answers} <a href="?">${copy.whole}</a></p>`,
  ];
  return { title: copy.title, content: content.join('\n') };
};
