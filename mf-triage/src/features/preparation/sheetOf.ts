import { KNOWN_BY, type KnownBy, type PreparationArea } from '@psma/api-contract';
import { messages as words } from './messages.ts';

/** Whose sheet an address asks for; everyone's for none and for one that does not exist. */
export const whoOf = (asked: string | null): KnownBy | null =>
  KNOWN_BY.find((who) => who.toLowerCase() === asked?.toLowerCase()) ?? null;

export const sheetPath = (who: KnownBy | null): string =>
  who === null ? '/preparation' : `/preparation?for=${who.toLowerCase()}`;

export const nameOf = (who: KnownBy | null): string | null => (who === null ? null : words.who[who]);

/** The questions that somebody usually knows, by area; areas without one are left out. */
export const sheetOf = (pillars: readonly PreparationArea[], who: KnownBy | null): PreparationArea[] =>
  pillars
    .map((pillar) => ({
      ...pillar,
      questions: pillar.questions.filter(({ knownBy }) => who === null || knownBy.includes(who)),
    }))
    .filter(({ questions }) => questions.length > 0);

/** Questions of a sheet. */
export const countOf = (pillars: readonly PreparationArea[]): number =>
  pillars.reduce((sum, { questions }) => sum + questions.length, 0);

/** As a contract newer than this release may name more: those it knows. */
export const namesOf = (knownBy: readonly KnownBy[]): string[] =>
  KNOWN_BY.filter((who) => knownBy.includes(who)).map((who) => words.who[who]);
