import type { ScoredPillar } from '../lift/Lift.ts';
import type { Score } from '../maturityLevel.ts';

/** Comparable data of a completed assessment; levels are frozen. */
export interface ComparedAssessment {
  pillarRule: string;
  overall: Score;
  pillars: readonly (ScoredPillar & { score: Score })[];
}

/** A question with a changed answer. */
export interface AnswerChange {
  questionId: string;
  from: Score;
  to: Score;
}

export interface PillarComparison {
  pillarId: string;
  before: Score;
  after: Score;
  /** Same questions and rule (decision G119). */
  likeForLike: boolean;
  /** Shared questions with changed answers, in the later order. */
  changes: AnswerChange[];
  /** Questions whose single reversal reverses the level. */
  decisive: string[];
  /** All changes in the level's direction. */
  together: string[];
}

export interface Comparison {
  before: Score;
  after: Score;
  /** True if all areas are like for like. */
  likeForLike: boolean;
  pillars: PillarComparison[];
  /** Questions in both. */
  compared: string[];
  /** Questions that only the later one has. */
  added: string[];
  /** Questions that only the earlier one has. */
  gone: string[];
}
