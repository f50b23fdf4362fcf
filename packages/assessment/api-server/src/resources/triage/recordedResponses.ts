import { loadContent } from '@psma/assessment-content';
import { publicResponses } from './publicResponses.ts';

/** From these mf-triage prerenders its first question. */
export const recordedFile = new URL('../../../../../../mf-triage/src/first/content.json', import.meta.url);

/** The present content's public responses, parsed, by path. */
export const responsesToRecord = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(publicResponses(loadContent())).map(([path, text]) => [path, JSON.parse(text)]),
  );
