import type { LiftPillar, LiftQuestion } from '@psma/api-contract';
import {
  EQUAL_STEPS,
  pillarLift,
  pillarScore,
  type Lift,
  type PillarId,
  type Raise,
  type Score,
  type StepWeight,
} from '@psma/assessment-model';
import { messages } from '../messages.ts';

/** Question ids with the score tried out in place of the answer's. */
export type Changes = ReadonlyMap<string, Score>;

export interface PlannedQuestion extends Omit<LiftQuestion, 'score'> {
  /** 1-based within its area. */
  number: number;
  /** Its short name; its number in content that has none. */
  label: string;
  score: Score;
}

/** Where an area stands and the cheapest way to its next level. */
export interface LiftPath {
  pillarId: PillarId;
  pillar: string;
  score: Score;
  questions: PlannedQuestion[];
  /** Null at the highest level. */
  next: Lift | null;
  /** Whether some steps weigh more than others: then not every choice of steps is a cheapest way. */
  weighed: boolean;
}

const NONE: Changes = new Map();

/** The plan of one area, as answered or with changes tried out. */
export function liftPath(area: LiftPillar, changes: Changes = NONE): LiftPath {
  const questions = area.questions.map((question, index) => ({
    ...question,
    number: index + 1,
    label: question.short ?? messages.plan.question(index + 1),
    score: changes.get(question.questionId) ?? question.score,
  }));
  const score = pillarScore(questions.map((question) => question.score));
  const next = score === 5 ? null : pillarLift(questions, (score + 1) as Score, weightIn(questions));
  const { pillarId, pillar } = area;
  return { pillarId: pillarId as PillarId, pillar, score, questions, next, weighed: isWeighed(questions) };
}

/** The cheapest way to a level that may be further than the next one. */
export const liftTo = ({ questions }: LiftPath, to: Score): Lift =>
  pillarLift(questions, to, weightIn(questions));

type Steps = readonly Pick<LiftQuestion, 'questionId' | 'steps'>[];

const isWeighed = (questions: Steps): boolean =>
  questions.some(({ steps }) => steps.some(({ actions }) => actions.some(({ effort }) => effort !== 1)));

/** The weights that the area's actions give (decision G111). */
function weightIn(questions: Steps): StepWeight {
  if (!isWeighed(questions)) return EQUAL_STEPS;
  return (questionId, leaves) => {
    const question = questions.find((each) => each.questionId === questionId);
    return question?.steps.find(({ to }) => to === leaves + 1)?.actions[0]?.effort ?? 1;
  };
}

/** A question that a way raises, with what must be true then. */
export interface PlanStep {
  question: PlannedQuestion;
  from: Score;
  to: Score;
  /** The level of the area that it is for. */
  level: Score;
  /** Every cheapest way holds it; else it is what we suggest of several. */
  must: boolean;
  /** What must be true. */
  statement: string;
  /** What leads there, one for each level on the way; none in content before 2026.2. */
  actions: string[];
}

/** The suggested way to the next level, what must rise before what may; empty at the highest level. */
export function stepsOf({ questions, next, weighed }: LiftPath): PlanStep[] {
  if (!next) return [];
  const must = weighed ? next.suggested : next.must;
  return [
    ...must.map((raise) => ({ ...planStep(questions, raise), level: next.to, must: true })),
    ...beyond(must, next.suggested).map((raise) => ({
      ...planStep(questions, raise),
      level: next.to,
      must: false,
    })),
  ];
}

/** What a way raises beside what every way does. */
const beyond = (must: readonly Raise[], way: readonly Raise[]): Raise[] =>
  way.flatMap((raise) => {
    const from = must.find(({ questionId }) => questionId === raise.questionId)?.to ?? raise.from;
    return raise.to > from ? [{ ...raise, from }] : [];
  });

function planStep(questions: readonly PlannedQuestion[], { questionId, from, to }: Raise) {
  const question = questions.find((each) => each.questionId === questionId)!;
  return {
    question,
    from,
    to,
    statement: question.statements[to] ?? '',
    actions: question.steps
      .filter((step) => step.to > from && step.to <= to)
      .flatMap(({ actions }) => actions.map(({ title }) => title)),
  };
}

/** The questions among which the ways differ, in the order of their answers. */
export const choiceOf = ({ questions, next, weighed }: LiftPath): PlannedQuestion[] =>
  weighed
    ? []
    : (next?.choose?.among ?? []).flatMap(({ questionId }) =>
        questions.filter((question) => question.questionId === questionId),
      );
