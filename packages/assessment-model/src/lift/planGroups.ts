import type { Score } from '../maturityLevel.ts';
import { pillarScore } from '../scoring.ts';
import { EQUAL_STEPS, type Lift, type ScoredPillar, type StepWeight } from './Lift.ts';
import { overallLift } from './overallLift.ts';
import { pillarLift } from './pillarLift.ts';

/** The step that an item of a plan asks for. */
export interface AskedStep {
  questionId: string;
  toScore: Score;
}

/** What the answers of an assessment say of a step. */
export type StepStatus = 'missing' | 'true' | 'notAsked';

/** Where an open item of a plan stands: what its step does for the levels. */
export type PlanGroup =
  | { kind: 'overall'; to: Score; stepsLeft: number }
  | { kind: 'area'; pillarId: string; to: Score; stepsLeft: number }
  | { kind: 'none' }
  | { kind: 'true' }
  | { kind: 'notAsked' };

/** Whether an answer has reached a step already, and whether its question is asked at all. */
export function stepStatus({ questionId, toScore }: AskedStep, pillars: readonly ScoredPillar[]): StepStatus {
  const answer = pillars.flatMap(({ answers }) => answers).find((each) => each.questionId === questionId);
  if (!answer) return 'notAsked';
  return answer.score >= toScore ? 'true' : 'missing';
}

/**
 * What each step does for the levels that an assessment has: part of a cheapest way to the next overall level, else of one
 * to its area's target or, without a higher one, to the area's next level. `targetOf` gives an area's target; 0 for none.
 */
export function planGroups(
  pillars: readonly ScoredPillar[],
  targetOf: (pillarId: string) => number,
  weight: StepWeight = EQUAL_STEPS,
): (step: AskedStep) => PlanGroup {
  const scores = new Map(pillars.map(({ pillarId, answers }) => [pillarId, levelOfPillar(answers)]));
  const overall = Math.min(...scores.values()) as Score;
  const overallWays = new Map(
    (overall === 5 ? [] : overallLift(pillars, (overall + 1) as Score, weight).areas).map(
      ({ pillarId, lift }) => [pillarId, lift],
    ),
  );
  const ownWays = new Map(
    pillars.map(({ pillarId, answers }) => {
      const score = scores.get(pillarId) ?? 0;
      const to = Math.min(5, Math.max(score + 1, targetOf(pillarId))) as Score;
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

/** Whether some cheapest way holds the step. */
const holds = ({ must, choose }: Lift, { questionId, toScore }: AskedStep): boolean =>
  [...must, ...(choose?.among ?? [])].some(
    (raise) => raise.questionId === questionId && raise.from < toScore && toScore <= raise.to,
  );

/** The answers as they would be if all these steps were true: each question's highest. */
export function changesOf(steps: readonly AskedStep[], pillars: readonly ScoredPillar[]): Map<string, Score> {
  const changes = new Map<string, Score>();
  for (const step of steps.filter((each) => stepStatus(each, pillars) === 'missing')) {
    changes.set(step.questionId, Math.max(step.toScore, changes.get(step.questionId) ?? 0) as Score);
  }
  return changes;
}
