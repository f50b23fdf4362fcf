import { KNOWN_BY, type KnownBy, type PreparationArea } from '@psma/api-contract';
import * as paths from '../../../paths.ts';
import { messages as words } from './messages.ts';

/** Function in the URL; null for everyone's sheet. */
export const whoOf = (asked: string | null): KnownBy | null =>
  KNOWN_BY.find((who) => who.toLowerCase() === asked?.toLowerCase()) ?? null;

export const sheetPath = (who: KnownBy | null): string =>
  who === null ? paths.preparation : `${paths.preparation}?for=${who.toLowerCase()}`;

export const nameOf = (who: KnownBy | null): string | null => (who === null ? null : words.who[who]);

/** One function's questions by area, without empty areas. */
export const sheetOf = (pillars: readonly PreparationArea[], who: KnownBy | null): PreparationArea[] =>
  pillars
    .map((pillar) => ({
      ...pillar,
      questions: pillar.questions.filter(({ knownBy }) => who === null || knownBy.includes(who)),
    }))
    .filter(({ questions }) => questions.length > 0);

export const countOf = (pillars: readonly PreparationArea[]): number =>
  pillars.reduce((sum, { questions }) => sum + questions.length, 0);

/** Known functions only: a newer contract may name more. */
export const namesOf = (knownBy: readonly KnownBy[]): string[] =>
  KNOWN_BY.filter((who) => knownBy.includes(who)).map((who) => words.who[who]);
