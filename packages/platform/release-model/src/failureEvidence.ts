/** Loads and their failures. */
export interface Counts {
  loads: number;
  failures: number;
}

/** Per network, the newest; more add nothing. */
export const MAX_LOADS_PER_NETWORK = 4;

/** Healthy failure rate; the best expected. */
export const GOOD_RATE = 0.005;

/**
 * Generalised log-likelihood ratio of observed against expected failure rate
 * (Siegmund and Venkatraman, Annals of Statistics 23, 1995); 0 up to the expected.
 */
export function evidence({ loads, failures }: Counts, expectedRate: number): number {
  const rate = failures / loads;
  if (loads === 0 || rate <= expectedRate) return 0;
  const ofSuccesses = rate < 1 ? (loads - failures) * Math.log((1 - rate) / (1 - expectedRate)) : 0;
  return failures * Math.log(rate / expectedRate) + ofSuccesses;
}

/** Weight in loads of the healthy prior. */
const LOADS_ASSUMED = 200;

/** Expected rate from history, at least a healthy one. */
export const longRunRate = ({ loads, failures }: Counts): number =>
  Math.max(GOOD_RATE, (failures + GOOD_RATE * LOADS_ASSUMED) / (loads + LOADS_ASSUMED));

const ONE_SIDED_95 = 1.64;

/** 90 % interval (Wilson, JASA 22, 1927); 0 to 1 without loads. */
export function rateInterval({ loads, failures }: Counts): { low: number; high: number } {
  if (loads === 0) return { low: 0, high: 1 };
  const rate = failures / loads;
  const square = ONE_SIDED_95 ** 2;
  const half = ONE_SIDED_95 * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads ** 2));
  const scale = 1 + square / loads;
  const middle = rate + square / (2 * loads);
  return { low: (middle - half) / scale, high: (middle + half) / scale };
}
