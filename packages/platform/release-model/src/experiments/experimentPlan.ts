import { Type, type Static } from 'typebox';
import { percentShare, PLANNED_STANDARD_ERRORS } from './confidenceSequence.ts';

/** A day of each week belongs to every experiment. */
export const LEAST_DAYS = 7;
/** Exposures accept steps for this time. */
export const LONGEST_WINDOW_DAYS = 14;

/** A step of the product, or one that the remote declares. */
const StepName = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' });
/** 0 to 100, without the type that servers convert `null` to. */
const PlannedShare = Type.Number({ minimum: 0.01, maximum: 100 });

/** What an experiment is for and when it is judged, decided before its first visitor. */
export const ExperimentPlan = Type.Object(
  {
    question: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    decidingStep: StepName,
    /** The change of the rate that would be good. */
    direction: Type.Union([Type.Literal('increase'), Type.Literal('decrease')]),
    /** Smallest change worth finding, in percentage points. */
    smallestEffect: Type.Number({ minimum: 0.1, maximum: 50 }),
    /** Expected rate of the deciding step in the control arm, in percent. */
    baseRate: Type.Number({ minimum: 0.1, maximum: 99.9 }),
    /** Days after exposure within which a step counts. Default: `DEFAULT_WINDOWS`. */
    windowDays: Type.Optional(
      Type.Record(StepName, Type.Number({ minimum: 1, maximum: LONGEST_WINDOW_DAYS }), { maxProperties: 10 }),
    ),
    /** In percent, rising: the first one, then those that it may be widened to. */
    shares: Type.Array(PlannedShare, { minItems: 1, maxItems: 10 }),
    minimumDays: Type.Integer({ minimum: LEAST_DAYS, maximum: 365 }),
  },
  { additionalProperties: false },
);
export type ExperimentPlan = Static<typeof ExperimentPlan>;

const DEFAULT_WINDOW_DAYS = 14;
const DEFAULT_WINDOWS: Record<string, number> = { triageFinished: 1, signedUp: 1 };

/** Days after exposure within which a step counts. */
export const windowOf = (plan: ExperimentPlan | null, step: string): number =>
  plan?.windowDays?.[step] ?? DEFAULT_WINDOWS[step] ?? DEFAULT_WINDOW_DAYS;

export interface PlannedVisitors {
  /** Of each arm, before the first verdict. */
  minimum: number;
  /** Of each arm; with these a missing verdict means no effect of the planned size. */
  planned: number;
}

/** Of the planned effect at the minimum: a test that is read once finds it in half of all cases. */
const LEAST_STANDARD_ERRORS = 1.96;

/**
 * Returns the visitors that each arm needs. Both are sample sizes for two proportions
 * (Fleiss, Statistical Methods for Rates and Proportions, 3rd ed., 4.2, without the continuity correction).
 * With the planned number the confidence sequence finds the effect in at least 95 %.
 */
export function plannedVisitors(plan: ExperimentPlan): PlannedVisitors {
  const base = plan.baseRate / 100;
  const effect = percentShare(plan.smallestEffect);
  const changed = plan.direction === 'increase' ? base + effect : base - effect;
  const variance = base * (1 - base) + changed * (1 - changed);
  const visitors = (standardErrors: number) => Math.ceil(variance * (standardErrors / effect) ** 2);
  return { minimum: visitors(LEAST_STANDARD_ERRORS), planned: visitors(PLANNED_STANDARD_ERRORS) };
}

export type PlanProblem = 'effect' | 'shares';

/** Returns what makes a plan impossible; null for a plan that can be followed. */
export function planProblem({
  baseRate,
  smallestEffect,
  direction,
  shares,
}: ExperimentPlan): PlanProblem | null {
  const changed = direction === 'increase' ? baseRate + smallestEffect : baseRate - smallestEffect;
  if (changed <= 0 || changed >= 100) return 'effect';
  return shares.some((share, index) => share >= 100 || share <= (shares[index - 1] ?? 0)) ? 'shares' : null;
}
