import type { Score } from '../maturityLevel.ts';
import { EQUAL_STEPS, type Lift, type ScoredPillar, type StepWeight } from './Lift.ts';
import { pillarLift } from './pillarLift.ts';

export interface OverallLift {
  to: Score;
  steps: number;
  effort: number;
  /** Below the level, cheapest first, ties in given order. */
  pillars: { pillarId: string; lift: Lift }[];
}

/** Combines the cheapest paths of all areas below the level. */
export function overallLift(
  pillars: readonly ScoredPillar[],
  to: Score,
  weight: StepWeight = EQUAL_STEPS,
): OverallLift {
  const lifts = pillars
    .map(({ pillarId, answers }) => ({ pillarId, lift: pillarLift(answers, to, weight) }))
    .filter(({ lift }) => lift.steps > 0)
    .toSorted((one, other) => one.lift.effort - other.lift.effort);
  const total = (value: (lift: Lift) => number) => lifts.reduce((sum, { lift }) => sum + value(lift), 0);
  return { to, steps: total((lift) => lift.steps), effort: total((lift) => lift.effort), pillars: lifts };
}
