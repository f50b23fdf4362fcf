import type { FactorReview } from '@psma/api-contract';

/** What two recoveries in a row removed, and what the later one left. */
export const joinReviews = (
  first: FactorReview | undefined,
  second: FactorReview | undefined,
): FactorReview | undefined =>
  first && second ? { removed: [...first.removed, ...second.removed], kept: second.kept } : (second ?? first);
