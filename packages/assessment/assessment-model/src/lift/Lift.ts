import type { Score } from '../maturityLevel.ts';

/** A question's score. */
export interface Scored {
  questionId: string;
  score: Score;
}

/** Answers in question order. */
export interface ScoredPillar {
  pillarId: string;
  answers: readonly Scored[];
}

/** Lifts a question by `to - from` steps. */
export interface Raise {
  questionId: string;
  from: Score;
  to: Score;
}

/** Cost to leave a level: whole, above 0; 1 until the whole area is weighed (decision G111). */
export type StepWeight = (questionId: string, leaves: Score) => number;

export const EQUAL_STEPS: StepWeight = () => 1;

/** Cheapest path to a level, lowest answers first. */
export interface Lift {
  to: Score;
  /** Steps suggested; 0 if already achieved. */
  steps: number;
  /** Least sum of weights. */
  effort: number;
  /** Steps that are in every cheapest path. */
  must: Raise[];
  /** Alternatives: `steps` more beyond `must`; if weights differ, only those in `ways`. */
  choose: { steps: number; among: Raise[] } | null;
  /** Fewest steps, lowest answers first. Deterministic. */
  suggested: Raise[];
  /** Up to five cheapest paths, the suggested first. */
  ways: Raise[][];
}
