import type { FactorReview as Answer } from '@psma/api-contract';
import type { Factor, FactorReview } from './removeRecentFactors.ts';

/** Ours: factors that a recovery removed and kept. */
export const presentReview = ({ removed, kept }: FactorReview): { Factors: Answer } => ({
  Factors: { removed: removed.map(presentFactor), kept: kept.map(presentFactor) },
});

const presentFactor = ({ kind, name, added }: Factor) => ({
  kind,
  name,
  added: added?.toISOString() ?? null,
});
