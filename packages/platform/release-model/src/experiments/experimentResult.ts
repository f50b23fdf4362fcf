import { compareArms, type ComparedArm, type Comparison } from './compareArms.ts';
import {
  confidenceSequence,
  informativeInterval,
  percentShare,
  type Difference,
  type Interval,
} from './confidenceSequence.ts';
import { countableInPhases, visitorsIn, type ExperimentPhase, type LateVisitors } from './countablePhases.ts';
import type { CountedStep, ExperimentCounts } from './experimentCounts.ts';
import { plannedVisitors, windowOf, type ExperimentPlan, type PlannedVisitors } from './experimentPlan.ts';
import { sampleRatioAlarm } from './sampleRatio.ts';
import { daysUntilVerdict, elapsedDays, isBelowMinimum, verdictOf, type Verdict } from './verdict.ts';

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
  const daysLeft =
    verdict === 'notEnough' ? daysUntilVerdict(plan, planned, deciding, counts, counted) : null;
  return { ...base, planned, verdict: alarm ? 'withheld' : verdict, daysLeft: alarm ? null : daysLeft };
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
