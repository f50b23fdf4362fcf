import { compareArms, type ComparedArm, type Comparison } from './compareArms.ts';
import {
  confidenceSequence,
  informativeInterval,
  percentShare,
  type Difference,
  type Interval,
} from './confidenceSequence.ts';
import {
  countableInPhases,
  visitorsIn,
  type ExperimentPhase,
  type LateVisitors,
  type PhaseCell,
  type PhaseShare,
} from './countablePhases.ts';
import type { ExposureCell } from './countableVisitors.ts';
import {
  daysFor,
  plannedVisitors,
  smallerShare,
  windowOf,
  type ExperimentPlan,
  type PlannedVisitors,
} from './experimentPlan.ts';
import type { StepCell } from './lifeTable.ts';
import { sampleRatioAlarm } from './sampleRatio.ts';

/** Visitors of one phase with the same history of one step. */
export type CountedStepCell = ExposureCell & StepCell;

export interface CountedStep {
  step: string;
  /** Of a step that the remote declares; null for one of the product. */
  meaning: string | null;
  cells: CountedStepCell[];
}

/** What was counted until a moment. */
export interface ExperimentCounts {
  at: string;
  startedAt: string;
  /** Oldest first. */
  phases: PhaseShare[];
  exposed: PhaseCell[];
  steps: CountedStep[];
  /** The alarm was raised before; it stays. */
  alarmedBefore: boolean;
  /** Visits lately, by which days are estimated while there are no visitors. */
  visitsPerDay: number;
}

/** `withheld`: the arms do not match the split. */
export type Verdict = 'better' | 'worse' | 'noEffect' | 'notEnough' | 'withheld';

export interface StepResult {
  step: string;
  /** Of a step that the remote declares, in its words; null for one of the product. */
  meaning: string | null;
  isDeciding: boolean;
  windowDays: number;
  /** Visitors that took it within the window until now. */
  taken: { treated: number; control: number };
  /** Null without a plan, below the minimum, with an alarm, and for a step with too few visitors. */
  compared: {
    treated: ComparedArm;
    control: ComparedArm;
    difference: Difference['estimate'];
    interval: Interval;
  } | null;
}

export interface ExperimentResult {
  at: string;
  startedAt: string;
  phases: ExperimentPhase[];
  visitors: { treated: number; control: number };
  late: LateVisitors;
  sampleRatioAlarm: boolean;
  /** Null without a plan. */
  planned: PlannedVisitors | null;
  /** Null without a plan. */
  verdict: Verdict | null;
  /** Days until the next verdict is possible, at present traffic; null if it is possible, or without traffic. */
  daysLeft: number | null;
  steps: StepResult[];
}

const DAY_MS = 24 * 3_600_000;

/** Computes all that is said about an experiment from its plan and its counts. */
export function experimentResult(plan: ExperimentPlan | null, counts: ExperimentCounts): ExperimentResult {
  const { at, startedAt } = counts;
  const phases = counts.phases.map((phase) => ({ ...phase, ...visitorsIn(counts.exposed, phase) }));
  const visitors = {
    treated: phases.reduce((sum, phase) => sum + phase.treated, 0),
    control: phases.reduce((sum, phase) => sum + phase.control, 0),
  };
  const exposed = countableInPhases(counts.phases, counts.exposed);
  const counted = counts.phases.map((phase) => ({ ...phase, ...visitorsIn(exposed.cells, phase) }));
  const alarm =
    counts.alarmedBefore ||
    sampleRatioAlarm(counted.map((phase) => ({ ...phase, share: phase.percent / 100 })));
  const comparisons = counts.steps.map(
    ({ cells }) => plan && compareArms(countableInPhases(counts.phases, cells).cells),
  );
  const deciding = comparisons[counts.steps.findIndex(({ step }) => step === plan?.decidingStep)] ?? null;
  const isShown =
    !alarm && plan && !isBelowMinimum(plan, plannedVisitors(plan), deciding, elapsedDays(counts));
  const steps = counts.steps.map((step, index) =>
    stepResult(plan, step, isShown ? (comparisons[index] ?? null) : null, counts.steps.length - 1),
  );
  const base = { at, startedAt, phases, visitors, late: exposed.late, sampleRatioAlarm: alarm, steps };
  if (!plan) return { ...base, planned: null, verdict: null, daysLeft: null };
  const planned = plannedVisitors(plan);
  const verdict = verdictOf(plan, planned, deciding, elapsedDays(counts));
  const daysLeft = verdict === 'notEnough' ? daysUntil(plan, planned, deciding, counts, counted) : null;
  return { ...base, planned, verdict: alarm ? 'withheld' : verdict, daysLeft: alarm ? null : daysLeft };
}

const elapsedDays = ({ at, startedAt }: ExperimentCounts): number =>
  (new Date(at).getTime() - new Date(startedAt).getTime()) / DAY_MS;

const smaller = (comparison: Comparison | null): number =>
  comparison ? Math.min(comparison.treated.visitors, comparison.control.visitors) : 0;

const isBelowMinimum = (
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
function daysUntil(
  plan: ExperimentPlan,
  planned: PlannedVisitors,
  comparison: Comparison | null,
  counts: ExperimentCounts,
  phases: readonly ExperimentPhase[],
): number | null {
  const days = elapsedDays(counts);
  const visitors = smaller(comparison);
  const isBelow = isBelowMinimum(plan, planned, comparison, days);
  const wanted = isBelow ? planned.minimum : planned.planned;
  const phase = phases.at(-1);
  const phaseDays = phase ? (new Date(counts.at).getTime() - new Date(phase.since).getTime()) / DAY_MS : 0;
  const exposed = (arm: 'treated' | 'control') => phases.reduce((sum, each) => sum + each[arm], 0);
  const missing = wanted - Math.min(exposed('treated'), exposed('control'));
  const expected = counts.visitsPerDay * smallerShare(phase?.percent ?? 0);
  const counted = phase ? Math.min(phase.treated, phase.control) : 0;
  const perDay = counted > 0 && phaseDays > 0 ? counted / phaseDays : expected;
  const windowDays = visitors < wanted ? windowOf(plan, plan.decidingStep) : 0;
  return daysFor({ missing, perDay, windowDays, least: plan.minimumDays - days });
}

function stepResult(
  plan: ExperimentPlan | null,
  { step, meaning, cells }: CountedStep,
  comparison: Comparison | null,
  others: number,
): StepResult {
  const isDeciding = plan?.decidingStep === step;
  const taken = (treated: boolean) =>
    cells.reduce(
      (sum, cell) => sum + (cell.treated === treated && cell.takenIn !== null ? cell.visitors : 0),
      0,
    );
  const interval = (difference: Difference) =>
    isDeciding && plan
      ? confidenceSequence(difference, percentShare(plan.smallestEffect))
      : informativeInterval(difference, others);
  return {
    step,
    meaning,
    isDeciding,
    windowDays: windowOf(plan, step),
    taken: { treated: taken(true), control: taken(false) },
    compared: comparison && {
      treated: comparison.treated,
      control: comparison.control,
      difference: comparison.difference.estimate,
      interval: interval(comparison.difference),
    },
  };
}
