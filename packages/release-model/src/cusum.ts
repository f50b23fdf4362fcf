/** Loads of a release and how many of them failed. */
export interface Counts {
  loads: number;
  failures: number;
}

/** Error rate of a healthy release, and the one that the detector is tuned to find. */
export const GOOD_RATE = 0.005;
export const BAD_RATE = 0.05;
/** Alarm threshold h: a dead release takes 6 loads, 5 % errors about 150; false alarm 0.125 % per 10,000 loads. */
export const THRESHOLD = 12;

const odds = (rate: number) => rate / (1 - rate);
const ODDS_RATIO = odds(BAD_RATE) / odds(GOOD_RATE);

/**
 * Log-likelihood ratio of one load under "odds of failing are `ODDS_RATIO` times the expected" against "as expected":
 * the weights of the risk-adjusted CUSUM (Steiner, Cook, Farewell, Treasure: Biostatistics 1, 2000).
 */
export function weight(failed: boolean, expectedRate: number): number {
  const scale = 1 - expectedRate + ODDS_RATIO * expectedRate;
  return Math.log((failed ? ODDS_RATIO : 1) / scale);
}

/** Log-likelihood ratio of a whole window. */
export const evidence = ({ loads, failures }: Counts, expectedRate: number): number =>
  failures * weight(true, expectedRate) + (loads - failures) * weight(false, expectedRate);

const ONE_SIDED_95 = 1.64;

/**
 * Error rate that the control is known to have: the lower end of its 95 % interval (Wilson, JASA 22, 1927), never
 * below that of a healthy release. So a few chance failures of the control hide nothing, and a real trouble of
 * everything counts as what is to be expected.
 */
export function controlRate({ loads, failures }: Counts): number {
  if (loads === 0) return GOOD_RATE;
  const rate = failures / loads;
  const square = ONE_SIDED_95 ** 2;
  const half = ONE_SIDED_95 * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads ** 2));
  return Math.max(GOOD_RATE, (rate + square / (2 * loads) - half) / (1 + square / loads));
}

/**
 * One-sided CUSUM of one release. `own` and `control` count since the score last was zero: the time in which the
 * release looks bad, and what everything else did in that time.
 */
export interface Detector {
  score: number;
  own: Counts;
  control: Counts;
}

export const calmDetector: Detector = {
  score: 0,
  own: { loads: 0, failures: 0 },
  control: { loads: 0, failures: 0 },
};

/** The detector after one load of its release. `expectedRate` is the long-run rate of the control. */
export function observe(detector: Detector, failed: boolean, expectedRate: number): Detector {
  const score = Math.max(0, detector.score + weight(failed, expectedRate));
  return score === 0 ? calmDetector : { ...detector, score, own: count(detector.own, failed) };
}

/** The detector after one load of something else. */
export const observeControl = (detector: Detector, failed: boolean): Detector =>
  detector.score === 0 ? detector : { ...detector, control: count(detector.control, failed) };

/**
 * Alarm: the score passes the threshold, and the same evidence holds against what the control did in the same time,
 * so that trouble which hits everything at once blames nobody.
 */
export const isAlarmed = ({ score, own, control }: Detector): boolean =>
  score >= THRESHOLD && evidence(own, controlRate(control)) >= THRESHOLD;

export const count = ({ loads, failures }: Counts, failed: boolean): Counts => ({
  loads: loads + 1,
  failures: failures + (failed ? 1 : 0),
});
