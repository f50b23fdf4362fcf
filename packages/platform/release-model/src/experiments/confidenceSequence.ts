/** An estimated difference of two rates. */
export interface Difference {
  estimate: number;
  variance: number;
}

export interface Interval {
  low: number;
  high: number;
}

/** All looks together are wrong at most this often. */
const ERROR_RATE = 0.05;
const LOG_TERM = -2 * Math.log(ERROR_RATE);

/**
 * The ratio of the planned information to the mixture's variance at which the interval is narrowest:
 * the fixed point of x = log(1 / alpha²) + log(1 + x), from the derivative of the width
 * (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Annals of Statistics 52, 2024, on the choice of rho).
 */
const BEST_RATIO = Array.from({ length: 50 }).reduce<number>((x) => LOG_TERM + Math.log1p(x), 1);

/** Half of the width, in standard errors, when the information is `ratio` times the mixture's. */
const standardErrors = (ratio: number): number =>
  Math.sqrt(((1 + ratio) / ratio) * (LOG_TERM + Math.log1p(ratio)));

const ONE_SIDED_95 = 1.645;
/** Of the planned effect at the planned sample: the half-width there, and what finds it in 95 %. */
export const PLANNED_STANDARD_ERRORS = standardErrors(BEST_RATIO) + ONE_SIDED_95;

/**
 * Returns an interval that covers the true difference at all looks together in 95 % of experiments.
 * It is the asymptotic confidence sequence of Robbins' normal mixture (Waudby-Smith et al., Annals of
 * Statistics 52, 2024), in the time scale of the information 1 / variance, which two rates, life tables
 * and several phases share (Jennison and Turnbull, JASA 92, 1997). It is narrowest at the planned sample.
 */
export function confidenceSequence({ estimate, variance }: Difference, smallestEffect: number): Interval {
  const planned = (PLANNED_STANDARD_ERRORS / smallestEffect) ** 2;
  const half = standardErrors(BEST_RATIO / (variance * planned)) * Math.sqrt(variance);
  return { low: Math.max(-1, estimate - half), high: Math.min(1, estimate + half) };
}

/** Normal quantiles of Bonferroni's correction of 95 % for 1 to 5 intervals (Dunn, JASA 56, 1961). */
const BONFERRONI_QUANTILES = [1.96, 2.2414, 2.394, 2.4977, 2.5758];

/** Returns the interval of a step that decides nothing, one of `count`, for one look. */
export const informativeInterval = ({ estimate, variance }: Difference, count: number): Interval => {
  const half = (BONFERRONI_QUANTILES[count - 1] ?? BONFERRONI_QUANTILES.at(-1)!) * Math.sqrt(variance);
  return { low: Math.max(-1, estimate - half), high: Math.min(1, estimate + half) };
};

/** Percentage points as a difference of rates. */
export const percentShare = (points: number): number => points / 100;
