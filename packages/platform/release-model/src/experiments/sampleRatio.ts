/** Visitors of one phase, by arm. */
export interface PhaseVisitors {
  treated: number;
  control: number;
  /** Of the visitors, 0 to 1, that the phase gives the tried release. */
  share: number;
}

/** A sound experiment raises the alarm at most this often, over all looks. */
const ALARM_RATE = 0.003;
/** Weight of the planned split in the prior, in visitors. */
const PRIOR_VISITORS = 500;
/** Visitors of each arm, below which there is no alarm. */
const LEAST_VISITORS = 100;

/** Difference of log Gamma between `value + count` and `value`. */
const logRising = (value: number, count: number): number => logGamma(value + count) - logGamma(value);

/** Stirling's series (Abramowitz and Stegun, 6.1.40), after shifting small values up. */
function logGamma(value: number): number {
  let shift = 0;
  let x = value;
  for (; x < 10; x += 1) shift += Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - shift;
}

/**
 * Returns the logarithm of the Bayes factor against the planned split, with a Dirichlet prior around it
 * (Lindon and Malek, NeurIPS 2022, equation of the multinomial test). Phases are independent: their factors multiply.
 */
export const sampleRatioEvidence = (phases: readonly PhaseVisitors[]): number =>
  phases.reduce((sum, { treated, control, share }) => {
    if (share <= 0 || share >= 1) return sum;
    return (
      sum +
      logRising(PRIOR_VISITORS * share, treated) +
      logRising(PRIOR_VISITORS * (1 - share), control) -
      logRising(PRIOR_VISITORS, treated + control) -
      treated * Math.log(share) -
      control * Math.log(1 - share)
    );
  }, 0);

/** True if visitors were lost or counted twice. By Ville's inequality it holds at every look. */
export function sampleRatioAlarm(phases: readonly PhaseVisitors[]): boolean {
  const visitors = (arm: 'treated' | 'control') => phases.reduce((sum, phase) => sum + phase[arm], 0);
  if (Math.min(visitors('treated'), visitors('control')) < LEAST_VISITORS) return false;
  return sampleRatioEvidence(phases) >= -Math.log(ALARM_RATE);
}
