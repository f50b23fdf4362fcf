import type { Score } from './maturityLevel.ts';

/** Name of the rule below; stored with every result, so that the rule can change without altering old results. */
export const PILLAR_RULE = 'floorMeanCapped';

/**
 * Level of one pillar from its answers' scores: the mean rounded down, and never more than one above the lowest
 * answer (decision G53). Throws RangeError for an empty list: a pillar without answers has no level.
 */
export function pillarScore(answers: readonly Score[]): Score {
  if (answers.length === 0) throw new RangeError('A pillar without answers has no level.');
  const sum = answers.reduce<number>((total, score) => total + score, 0);
  return Math.min(Math.floor(sum / answers.length), Math.min(...answers) + 1) as Score;
}

/** The overall level is the lowest pillar's (specification section 1). Throws RangeError for an empty list. */
export function overallScore(pillars: readonly Score[]): Score {
  if (pillars.length === 0) throw new RangeError('An assessment without pillars has no level.');
  return Math.min(...pillars) as Score;
}

/** The questions that hold a pillar down: answered at or below its level; none at level 5 (decision G56). */
export function bindingQuestions(
  answers: readonly { questionId: string; score: Score }[],
  pillar: Score,
): string[] {
  if (pillar === 5) return [];
  return answers.filter((answer) => answer.score <= pillar).map((answer) => answer.questionId);
}

/**
 * Level of a multi-select answer: the highest L such that every choice of levels 1 to L is ticked (decision G69).
 * `levels` holds each choice's level, `ticked` the levels ticked.
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
