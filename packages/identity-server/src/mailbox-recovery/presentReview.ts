import type { Factor, FactorReview } from './removeRecentFactors.ts';

/** The review in the form of the protocol. */
export const presentReview = ({ removed, kept }: FactorReview) => ({
  RemovedFactors: removed.map(presentFactor),
  KeptFactors: kept.map(presentFactor),
});

const presentFactor = ({ kind, name, added }: Factor) => ({
  Kind: kind,
  Name: name,
  Added: added?.toISOString() ?? null,
});
