import { toScore, type Score } from '../maturityLevel.ts';
import { pillarScore } from '../scoring.ts';
import { EQUAL_STEPS, type Lift, type ScoredPillar, type StepWeight } from './Lift.ts';
import { overallLift } from './overallLift.ts';
import { pillarLift } from './pillarLift.ts';

/** Step requested by a plan item. */
export interface AskedStep {
  questionId: string;
  toScore: Score;
}

/** Status of the step by an assessment's answers. */
export type StepStatus = 'missing' | 'true' | 'notAsked';

/** An open item's group: its step's effect on levels. */
export type PlanGroup =
  | { kind: 'overall'; to: Score; stepsLeft: number }
  | { kind: 'area'; pillarId: string; to: Score; stepsLeft: number }
  | { kind: 'none' }
  | { kind: 'true' }
  | { kind: 'notAsked' };

/** Achieved, missing, or question not asked. */
export function stepStatus({ questionId, toScore }: AskedStep, pillars: readonly ScoredPillar[]): StepStatus {
  const answer = pillars.flatMap(({ answers }) => answers).find((each) => each.questionId === questionId);
  if (!answer) return 'notAsked';
  return answer.score >= toScore ? 'true' : 'missing';
}

/**
 * Groups by effect: on a cheapest path to the next overall level, else to the
 * area's target or next level. `targetOf` returns 0 for no target.
 */
export function planGroups(
  pillars: readonly ScoredPillar[],
  targetOf: (pillarId: string) => number,
  weight: StepWeight = EQUAL_STEPS,
): (step: AskedStep) => PlanGroup {
  const scores = new Map(pillars.map(({ pillarId, answers }) => [pillarId, levelOfPillar(answers)]));
  const overall = toScore(Math.min(...scores.values()));
  const overallWays = new Map(
    (overall === 5 ? [] : overallLift(pillars, toScore(overall + 1), weight).pillars).map(
      ({ pillarId, lift }) => [pillarId, lift],
    ),
  );
  const ownWays = new Map(
    pillars.map(({ pillarId, answers }) => {
      const score = scores.get(pillarId) ?? 0;
      const to = toScore(Math.min(5, Math.max(score + 1, targetOf(pillarId))));
      return [pillarId, pillarLift(answers, to, weight)];
    }),
  );

  return (step) => {
    const where = stepStatus(step, pillars);
    if (where !== 'missing') return { kind: where };
    const pillar = pillars.find(({ answers }) =>
      answers.some(({ questionId }) => questionId === step.questionId),
    );
    const pillarId = pillar?.pillarId ?? '';
    const way = overallWays.get(pillarId);
    if (way && holds(way, step)) return { kind: 'overall', to: way.to, stepsLeft: way.steps };
    const own = ownWays.get(pillarId);
    if (own && holds(own, step)) return { kind: 'area', pillarId, to: own.to, stepsLeft: own.steps };
    return { kind: 'none' };
  };
}

const levelOfPillar = (answers: ScoredPillar['answers']): Score =>
  pillarScore(answers.map(({ score }) => score));

/** True if some cheapest path has the step. */
const holds = ({ must, choose }: Lift, { questionId, toScore }: AskedStep): boolean =>
  [...must, ...(choose?.among ?? [])].some(
    (raise) => raise.questionId === questionId && raise.from < toScore && toScore <= raise.to,
  );

/** Answers with all steps achieved: each question's highest. */
export function changesOf(steps: readonly AskedStep[], pillars: readonly ScoredPillar[]): Map<string, Score> {
  const changes = new Map<string, Score>();
  for (const step of steps.filter((each) => stepStatus(each, pillars) === 'missing')) {
    changes.set(step.questionId, toScore(Math.max(step.toScore, changes.get(step.questionId) ?? 0)));
  }
  return changes;
}
