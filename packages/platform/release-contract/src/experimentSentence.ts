import { planNeeds, planProblem, type PlanTerms, type StepResult } from '@psma/release-model';
import type { ExperimentReport } from './experiments.ts';
import { messages } from './messages.ts';

const { experiment: texts } = messages;

/** One word or a few for what the experiment shows. */
export const verdictText = ({ result, planRefusal, ended }: ExperimentReport): string => {
  const { verdict, daysLeft } = result;
  if (verdict === null) return planRefusal === null ? texts.noPlan : texts.refusedPlan;
  if (verdict !== 'notEnough') return texts.verdicts[verdict];
  if (ended) return texts.endedEarly;
  if (daysLeft === null) return texts.noDays;
  return decidingFigures(result) === null ? texts.daysLeft(daysLeft) : texts.daysAtMost(daysLeft);
};

/** Null below the minimum. */
const decidingFigures = ({ steps }: ExperimentReport['result']): string | null => {
  const deciding = steps.find(({ isDeciding }) => isDeciding);
  return deciding?.compared ? texts.figures(...figuresOf(deciding.step, deciding.compared)) : null;
};

/** What a step is called, as what visitors did. */
export const stepText = (step: string): string => texts.steps[step] ?? texts.ownStep(step);

/** Visitors that older pages reported late, and whether they are compared; null without any, and without a plan. */
export const lateText = ({ result: { late, verdict } }: ExperimentReport): string | null =>
  late.visitors === 0 || verdict === null ? null : texts.late(late.visitors, late.leftOut);

/** What an owner can do with the result, in words. */
export function experimentSentence(report: ExperimentReport): string {
  const { result, plan, planRefusal, ended } = report;
  const { verdict, planned } = result;
  if (planRefusal !== null) return ended ? planRefusal : `${planRefusal} ${texts.stopRefused}`;
  if (!plan || !planned || verdict === null) return texts.onlyCounts;
  if (verdict === 'withheld') return texts.withheld;
  const figures = decidingFigures(result);
  const sentence = () => {
    if (verdict === 'noEffect') return texts.noEffect(plan.smallestEffect);
    if (verdict !== 'notEnough') return texts.advice[verdict];
    if (ended) return texts.showsNothing;
    return figures === null
      ? `${texts.keepRunning} ${texts.needs(plan.minimumDays, planned.minimum, planned.planned)}`
      : texts.undecided(planned.planned);
  };
  return [sentence(), ...(figures === null ? [] : [figures])].join(' ');
}

/**
 * The visitors and days that a plan takes before it has started; null for an impossible one.
 * `visitsPerDay`: undefined from an older server.
 */
export function needsText(plan: PlanTerms, visitsPerDay = 0): string | null {
  if (planProblem(plan) !== null) return null;
  const { days, ...needed } = planNeeds(plan, visitsPerDay);
  const [share = 0] = plan.shares;
  const time = days ? texts.needsDays(visitsPerDay, share, needed, days) : texts.needsUnknownDays;
  return `${texts.needs(plan.minimumDays, needed.minimum, needed.planned)} ${time}`;
}

const figuresOf = (
  step: string,
  { treated, control, interval }: NonNullable<StepResult['compared']>,
): [string, number, number, string, string] => [
  stepText(step),
  Math.round(treated.rate * 100),
  Math.round(control.rate * 100),
  pointsText(interval.low),
  pointsText(interval.high),
];

/** A difference in percentage points, with its sign. */
export const pointsText = (share: number): string => {
  const points = Math.abs(share * 100).toFixed(1);
  if (points === '0.0') return points;
  return `${share > 0 ? '+' : '−'}${points}`;
};
