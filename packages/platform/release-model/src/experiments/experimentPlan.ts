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

/** What the figures of a plan follow from. */
export const PlanTerms = Type.Omit(ExperimentPlan, ['question']);
export type PlanTerms = Static<typeof PlanTerms>;

const DEFAULT_WINDOW_DAYS = 14;
const DEFAULT_WINDOWS: Record<string, number> = { triageFinished: 1, signedUp: 1 };

/** Days after exposure within which a step counts. */
export const windowOf = (plan: PlanTerms | null, step: string): number =>
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
export function plannedVisitors(plan: PlanTerms): PlannedVisitors {
  const base = plan.baseRate / 100;
  const effect = percentShare(plan.smallestEffect);
  const changed = plan.direction === 'increase' ? base + effect : base - effect;
  const variance = base * (1 - base) + changed * (1 - changed);
  const visitors = (standardErrors: number) => Math.ceil(variance * (standardErrors / effect) ** 2);
  return { minimum: visitors(LEAST_STANDARD_ERRORS), planned: visitors(PLANNED_STANDARD_ERRORS) };
}

/** What a plan takes before it has started. */
export interface PlanNeeds extends PlannedVisitors {
  /** Until each of the two numbers, at the first share; null without traffic. */
  days: { minimum: number; planned: number } | null;
}

/** Estimates from visits, so that visitors who come again make it longer. */
export function planNeeds(plan: PlanTerms, visitsPerDay: number): PlanNeeds {
  const visitors = plannedVisitors(plan);
  const perDay = visitsPerDay * smallerShare(plan.shares[0] ?? 0);
  const windowDays = windowOf(plan, plan.decidingStep);
  const daysOf = (missing: number) => daysFor({ missing, perDay, windowDays, least: plan.minimumDays });
  const [minimum, planned] = [daysOf(visitors.minimum), daysOf(visitors.planned)];
  return { ...visitors, days: minimum === null || planned === null ? null : { minimum, planned } };
}

/** Of the visitors, 0 to 1, those of the smaller arm. */
export const smallerShare = (percent: number): number => Math.min(percent, 100 - percent) / 100;

/** Whole days until the missing visitors have come and had their window; null without traffic. */
export function daysFor({
  missing,
  perDay,
  windowDays,
  least,
}: {
  missing: number;
  perDay: number;
  windowDays: number;
  least: number;
}): number | null {
  if (missing > 0 && perDay <= 0) return null;
  const forVisitors = missing > 0 ? missing / perDay : 0;
  return Math.max(1, Math.ceil(Math.max(least, forVisitors + windowDays)));
}

export type PlanProblem = 'effect' | 'shares';

/** Returns what makes a plan impossible; null for a plan that can be followed. */
export function planProblem({ baseRate, smallestEffect, direction, shares }: PlanTerms): PlanProblem | null {
  const changed = direction === 'increase' ? baseRate + smallestEffect : baseRate - smallestEffect;
  if (changed <= 0 || changed >= 100) return 'effect';
  return shares.some((share, index) => share >= 100 || share <= (shares[index - 1] ?? 0)) ? 'shares' : null;
}
