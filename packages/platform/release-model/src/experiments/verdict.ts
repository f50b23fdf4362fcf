import type { Comparison } from './compareArms.ts';
import { confidenceSequence, percentShare } from './confidenceSequence.ts';
import type { ExperimentPhase } from './countablePhases.ts';
import type { ExperimentCounts } from './experimentCounts.ts';
import {
  daysFor,
  smallerShare,
  windowOf,
  type ExperimentPlan,
  type PlannedVisitors,
} from './experimentPlan.ts';

/** `withheld`: the arms do not match the split. */
export type Verdict = 'better' | 'worse' | 'noEffect' | 'notEnough' | 'withheld';

const DAY_MS = 24 * 3_600_000;

export const elapsedDays = ({ at, startedAt }: ExperimentCounts): number =>
  (new Date(at).getTime() - new Date(startedAt).getTime()) / DAY_MS;

const smaller = (comparison: Comparison | null): number =>
  comparison ? Math.min(comparison.treated.visitors, comparison.control.visitors) : 0;

export const isBelowMinimum = (
  { minimumDays }: ExperimentPlan,
  { minimum }: PlannedVisitors,
  deciding: Comparison | null,
  days: number,
): boolean => days < minimumDays || smaller(deciding) < minimum;

/** No verdict before the minimum of days and visitors. */
export function verdictOf(
  plan: ExperimentPlan,
  planned: PlannedVisitors,
  comparison: Comparison | null,
  days: number,
): Exclude<Verdict, 'withheld'> {
  const visitors = smaller(comparison);
  if (!comparison || isBelowMinimum(plan, planned, comparison, days)) return 'notEnough';
  const effect = percentShare(plan.smallestEffect);
  const { low, high } = confidenceSequence(comparison.difference, effect);
  const isIncrease = plan.direction === 'increase';
  if (low > 0) return isIncrease ? 'better' : 'worse';
  if (high < 0) return isIncrease ? 'worse' : 'better';
  const isExcluded = low > -effect && high < effect;
  return isExcluded || visitors >= planned.planned ? 'noEffect' : 'notEnough';
}

/** Before the minimum: days until it; then until the planned visitors. Null without traffic. */
export function daysUntilVerdict(
  plan: ExperimentPlan,
  planned: PlannedVisitors,
  comparison: Comparison | null,
  counts: ExperimentCounts,
  phases: readonly ExperimentPhase[],
): number | null {
  const days = elapsedDays(counts);
  const visitors = smaller(comparison);
  const isBelow = isBelowMinimum(plan, planned, comparison, days);
  const needed = isBelow ? planned.minimum : planned.planned;
  const phase = phases.at(-1);
  const phaseDays = phase ? (new Date(counts.at).getTime() - new Date(phase.since).getTime()) / DAY_MS : 0;
  const exposed = (arm: 'treated' | 'control') => phases.reduce((sum, each) => sum + each[arm], 0);
  const missing = needed - Math.min(exposed('treated'), exposed('control'));
  const expected = counts.visitsPerDay * smallerShare(phase?.percent ?? 0);
  const counted = phase ? Math.min(phase.treated, phase.control) : 0;
  const perDay = counted > 0 && phaseDays > 0 ? counted / phaseDays : expected;
  const windowDays = visitors < needed ? windowOf(plan, plan.decidingStep) : 0;
  return daysFor({ missing, perDay, windowDays, least: plan.minimumDays - days });
}
