import { sequentialEvidence } from './sequentialEvidence.ts';

/** Visitors of one arm, and those of them that took a step. */
export interface StepCounts {
  visitors: number;
  taken: number;
}

/** Halvings of the interval; the rate is exact to less than a millionth. */
const SEARCHES = 40;

/**
 * Returns evidence that visitors of the tried release take a step less often by more than `margin` (0 to 1),
 * at every look. As in `speedEvidence`, the control's true rate is unknown, and the one with the least
 * evidence decides. The evidence is convex in that rate, so that a ternary search finds it.
 */
export function stepEvidence(tried: StepCounts, control: StepCounts, margin: number): number {
  const against = (rate: number) =>
    sequentialEvidence(
      { loads: tried.visitors, failures: tried.visitors - tried.taken },
      Math.min(1, 1 - rate + margin),
    ) + sequentialEvidence({ loads: control.visitors, failures: control.taken }, rate);
  let [low, high] = [0, 1];
  for (let search = 0; search < SEARCHES; search += 1) {
    const third = (high - low) / 3;
    if (against(low + third) < against(high - third)) high -= third;
    else low += third;
  }
  return against((low + high) / 2);
}
