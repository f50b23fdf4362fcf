import type { Factor, FactorReview } from './removeRecentFactors.ts';

/** A factor in a response. */
interface FactorResponse extends Omit<Factor, 'added'> {
  /** ISO 8601. */
  added: string | null;
}

/** Factors that a recovery removed and kept, in a response. */
export interface FactorReviewResponse {
  removed: FactorResponse[];
  kept: FactorResponse[];
}

/** Adds a field to responses that Cognito does not have. */
export const presentReview = ({ removed, kept }: FactorReview): { Factors: FactorReviewResponse } => ({
  Factors: { removed: removed.map(presentFactor), kept: kept.map(presentFactor) },
});

const presentFactor = ({ kind, name, added }: Factor): FactorResponse => ({
  kind,
  name,
  added: added?.toISOString() ?? null,
});
