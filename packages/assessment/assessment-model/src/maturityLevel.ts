/** Levels in order; the index is the score (specification section 3). */
export const MATURITY_LEVELS = [
  'INNOCENT',
  'AWARE',
  'DEVELOPING',
  'COMPETENT',
  'EFFECTIVE',
  'EXCELLENT',
] as const;
export type MaturityLevel = (typeof MATURITY_LEVELS)[number];
/** 0 (Innocent) to 5 (Excellent). */
export type Score = 0 | 1 | 2 | 3 | 4 | 5;

const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

/** Throws RangeError for a number that is no score. */
export function toScore(value: number): Score {
  const score = SCORES[value];
  if (score === undefined) throw new RangeError(`${value} is no score.`);
  return score;
}

export const levelOf = (score: Score): MaturityLevel => MATURITY_LEVELS[score];
export const scoreOf = (level: MaturityLevel): Score => toScore(MATURITY_LEVELS.indexOf(level));
/** Lower-case display name, e.g. `aware`. */
export const levelName = (level: MaturityLevel): string => level.toLowerCase();

/** Percent of a chart: (index + 1) / 6 * 100. */
export const chartPercentage = (score: Score): number => Math.round(((score + 1) / 6) * 10_000) / 100;

/** Percent of a card's bar: level / 5 * 100, at least 5. */
export const cardPercentage = (score: Score): number => Math.max(5, (score / 5) * 100);
