import type { FactorReview } from '@psma/api-contract';

/** Joins two recoveries: all removed, the later's kept. */
export const joinReviews = (
  first: FactorReview | undefined,
  second: FactorReview | undefined,
): FactorReview | undefined =>
  first && second ? { removed: [...first.removed, ...second.removed], kept: second.kept } : (second ?? first);
