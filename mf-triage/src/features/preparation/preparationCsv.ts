import type { PreparationArea } from '@psma/api-contract';
import { csvFile } from '@psma/file-export';
import { messages as words } from './messages.ts';
import { namesOf } from './preparationSheet.ts';

/** A row per question, with empty answer and evidence cells. */
export const preparationCsv = (sheet: readonly PreparationArea[]): string =>
  csvFile([
    words.columns,
    ...sheet.flatMap(({ pillar, questions }) =>
      questions.map(({ title, lookFor, knownBy }) => [
        pillar,
        title,
        lookFor.join('\n'),
        namesOf(knownBy).join(', '),
        '',
        '',
      ]),
    ),
  ]);
