import type { TriageResults } from '@psma/api-contract';
import { messages } from '../messages.ts';
import { escape, plainPage } from './plainPage.ts';

const copy = messages.page.recommendations;

/** Query of the version without script. */
export const PLAIN_QUERY = '?plain';

/** Triage session of a recommendations page, or null. */
export const sessionOf = (pathname: string): string | null =>
  /^\/recommendations\/([\w-]+)/.exec(pathname)?.[1] ?? null;

const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

/** Renders the API's response as a page without script. */
export function plainRecommendations(
  brand: string,
  nonce: string,
  { statusCode, body }: { statusCode: number; body: string },
): string {
  if (statusCode !== 200) {
    const { title, text } = statusCode === 404 ? copy.missing : messages.page.starting;
    return plainPage({ brand, nonce, title, content: `<p>${text}</p>` });
  }
  const { recommendations, preparation = [], partial } = JSON.parse(body) as TriageResults;
  const steps = recommendations.map(
    ({ title, description }) => `<strong>${escape(title)}</strong><br>${escape(description)}`,
  );
  const content = [
    ...(partial ? [`<p>${copy.partial}</p>`] : []),
    `<h2>${copy.nextSteps}</h2>`,
    list('ol', steps),
    ...(preparation.length > 0 ? [`<h2>${copy.prepare}</h2>`, list('ul', preparation.map(escape))] : []),
    `<p>${copy.answers} <a href="?">${copy.whole}</a></p>`,
  ];
  return plainPage({ brand, nonce, title: copy.title, content: content.join('\n') });
}
