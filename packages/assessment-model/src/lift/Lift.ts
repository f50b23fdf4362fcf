import type { Score } from '../maturityLevel.ts';

/** What one question's answer scores. */
export interface Scored {
  questionId: string;
  score: Score;
}

/** The answers of one area, in the order of its questions. */
export interface ScoredPillar {
  pillarId: string;
  answers: readonly Scored[];
}

/** One question lifted from one level to a higher one: `to - from` steps. */
export interface Raise {
  questionId: string;
  from: Score;
  to: Score;
}

/**
 * What it costs to lift a question off the level it leaves: a whole number above 0. Every step costs one until the
 * authority has weighed all of an area (decision G111).
 */
export type StepWeight = (questionId: string, leaves: Score) => number;

export const EQUAL_STEPS: StepWeight = () => 1;

/** The cheapest way to lift an area to a level. All lists hold the lowest answer first, ties in question order. */
export interface Lift {
  to: Score;
  /** Steps of the suggested way; 0 when the level stands already. */
  steps: number;
  /** The least sum of weights that reaches the level. */
  effort: number;
  /** What every cheapest way holds. */
  must: Raise[];
  /**
   * What the cheapest ways differ in: `steps` further steps of the suggested way beside `must`. With equal weights any
   * so many steps among these complete a cheapest way; with others only some do, and `ways` names them.
   */
  choose: { steps: number; among: Raise[] } | null;
  /** The cheapest way with the fewest steps that lifts the lowest answers first. The same for the same answers. */
  suggested: Raise[];
  /** Up to five cheapest ways, the suggested one first. */
  ways: Raise[][];
}
