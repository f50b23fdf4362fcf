import { countableInPhases, type PhaseShare } from '../experiments/countablePhases.ts';
import type { CountedStepCell } from '../experiments/experimentCounts.ts';
import type { StepComparison } from './findBrokenGuard.ts';
import type { StepCounts } from './stepEvidence.ts';

/**
 * Counts the visitors of one phase for a guard. Both arms have them since the same moment, so that young
 * ones need no window. The two networks that speak most for a broken guard do not count.
 */
export function stepComparison(phase: PhaseShare, cells: readonly CountedStepCell[]): StepComparison {
  const { cells: counted } = countableInPhases([phase], cells);
  const inArm = (arm: boolean) => counted.filter(({ treated }) => treated === arm);
  return { tried: withoutWorst(inArm(true), false), stable: withoutWorst(inArm(false), true) };
}

/** Leaves out the visitors that took the step, or did not, of the two networks with most of these. */
function withoutWorst(cells: readonly CountedStepCell[], hasTaken: boolean): StepCounts {
  const ofNetwork = new Map<string, number>();
  const total = { visitors: 0, taken: 0 };
  for (const { visitors, takenIn, network } of cells) {
    total.visitors += visitors;
    if (takenIn !== null) total.taken += visitors;
    if (network !== null && (takenIn !== null) === hasTaken)
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + visitors);
  }
  const [first = 0, second = 0] = [...ofNetwork.values()].sort((one, other) => other - one);
  const left = first + second;
  return { visitors: total.visitors - left, taken: total.taken - (hasTaken ? left : 0) };
}
