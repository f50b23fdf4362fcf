import type { ScoredPillar } from '../lift/Lift.ts';
import type { Score } from '../maturityLevel.ts';

/** A completed assessment as far as it can be compared; the levels are the frozen ones. */
export interface ComparedAssessment {
  pillarRule: string;
  overall: Score;
  areas: readonly (ScoredPillar & { score: Score })[];
}

/** One question answered otherwise than before. */
export interface Move {
  questionId: string;
  from: Score;
  to: Score;
}

export interface PillarComparison {
  pillarId: string;
  before: Score;
  after: Score;
  /** The same questions under the same rule: only then does a change of level mean anything (decision G119). */
  likeForLike: boolean;
  /** Every shared question whose answer differs, in the order of the later assessment. */
  moves: Move[];
  /** The questions each of which, taken back alone, takes the level back. Empty where none does, or none is sought. */
  decisive: string[];
  /** Where the level moved and no single question decided: all that moved the same way. */
  together: string[];
}

export interface Comparison {
  before: Score;
  after: Score;
  /** All areas are like for like. */
  likeForLike: boolean;
  areas: PillarComparison[];
  /** Question ids that both assessments have. */
  compared: string[];
  /** Question ids that only the later one has. */
  added: string[];
  /** Question ids that only the earlier one has. */
  gone: string[];
}
