import { toScore, type Score } from './maturityLevel.ts';

/** Stored with every result: new rules change no old ones. */
export const PILLAR_RULE = 'floorMeanCapped';

/**
 * Mean rounded down, at most one above the lowest answer (decision G53). Throws
 * RangeError for an empty list.
 */
export function pillarScore(answers: readonly Score[]): Score {
  if (answers.length === 0) throw new RangeError('A pillar without answers has no level.');
  const sum = answers.reduce<number>((total, score) => total + score, 0);
  return toScore(Math.min(Math.floor(sum / answers.length), Math.min(...answers) + 1));
}

/** Lowest pillar level (specification section 1). Throws RangeError if empty. */
export function overallScore(pillars: readonly Score[]): Score {
  if (pillars.length === 0) throw new RangeError('An assessment without pillars has no level.');
  return toScore(Math.min(...pillars));
}

/** Returns the questions at or below the pillar's level; none at 5 (decision G56). */
export function bindingQuestions(
  answers: readonly { questionId: string; score: Score }[],
  pillar: Score,
): string[] {
  if (pillar === 5) return [];
  return answers.filter((answer) => answer.score <= pillar).map((answer) => answer.questionId);
}

/**
 * Highest L with every choice of levels 1 to L `ticked` (decision G69). `levels`:
 * each choice's.
 */
export function multiSelectScore(levels: readonly Score[], ticked: readonly Score[]): Score {
  let reached: Score = 0;
  for (const level of [1, 2, 3, 4, 5] as const) {
    const choices = levels.filter((each) => each === level).length;
    if (choices === 0 || ticked.filter((each) => each === level).length < choices) break;
    reached = level;
  }
  return reached;
}
