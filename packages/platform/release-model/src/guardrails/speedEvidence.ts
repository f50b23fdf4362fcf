import { WorstTwo } from '../worstTwo.ts';
import { sequentialEvidence } from './sequentialEvidence.ts';

/** Of one load. */
export interface Speed {
  value: number;
  network: string;
}

const BELOW_P75 = 0.75;

/**
 * Returns evidence that the p75 of `tried` is above that of `allowed`, at every look. The true limit is
 * unknown: against each limit speak the loads of `tried` above it and those of `allowed` below it, and the
 * limit with the least evidence decides. This compares two sequences of confidence bounds for a quantile
 * (Howard and Ramdas, Bernoulli 28, 2022) by the evidence behind them. The two networks that speak most
 * against a limit do not count.
 */
export function speedEvidence(tried: readonly Speed[], allowed: readonly Speed[]): number {
  // Between two values of `tried` the lower limit has less evidence.
  const limits = [-Infinity, ...tried.map(({ value }) => value)].sort((one, other) => one - other);
  const ofAllowed = evidenceBelow(allowed, limits, BELOW_P75);
  const ofTried = evidenceBelow(
    tried.map(({ value, network }) => ({ value: -value, network })),
    limits.map((limit) => -limit).reverse(),
    1 - BELOW_P75,
  ).reverse();
  return ofTried.reduce((least, own, index) => Math.min(least, own + (ofAllowed[index] ?? 0)), Infinity);
}

/** Returns for each of the rising limits the evidence that more than this share is below it. */
function evidenceBelow(speeds: readonly Speed[], limits: readonly number[], share: number): number[] {
  const rising = [...speeds].sort((one, other) => one.value - other.value);
  const worst = new WorstTwo();
  let below = 0;
  return limits.map((limit) => {
    for (; below < rising.length && rising[below]!.value < limit; below += 1)
      worst.record(rising[below]!.network);
    const { failures } = worst;
    return sequentialEvidence({ loads: rising.length - failures, failures: below - failures }, share);
  });
}
