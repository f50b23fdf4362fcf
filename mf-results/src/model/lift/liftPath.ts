import type { LiftPillar, LiftQuestion } from '@psma/api-contract';
import {
  EQUAL_STEPS,
  pillarLift,
  pillarScore,
  toScore,
  type Lift,
  type PillarId,
  type Raise,
  type Score,
  type StepWeight,
} from '@psma/assessment-model';
import { messages } from '../../messages.ts';

/** Tried-out scores by question id. */
export type Changes = ReadonlyMap<string, Score>;

export interface LiftPathQuestion extends Omit<LiftQuestion, 'score'> {
  /** 1-based within its area. */
  number: number;
  /** Short name; the number in content without one. */
  label: string;
  score: Score;
}

/** An area's level and its cheapest path to the next. */
export interface LiftPath {
  pillarId: PillarId;
  pillar: string;
  score: Score;
  questions: LiftPathQuestion[];
  /** Null at the highest level. */
  next: Lift | null;
  /** True if step weights differ. */
  weighed: boolean;
}

const NONE: Changes = new Map();

/** Returns one pillar's path, optionally with changes tried out. */
export function liftPath(area: LiftPillar, changes: Changes = NONE): LiftPath {
  const questions = area.questions.map((question, index) => ({
    ...question,
    number: index + 1,
    label: question.short ?? messages.lift.question(index + 1),
    score: changes.get(question.questionId) ?? question.score,
  }));
  const score = pillarScore(questions.map((question) => question.score));
  const next = score === 5 ? null : pillarLift(questions, toScore(score + 1), weightIn(questions));
  const { pillarId, pillar } = area;
  return { pillarId: pillarId as PillarId, pillar, score, questions, next, weighed: isWeighed(questions) };
}

/** Returns the cheapest path to any higher level. */
export const liftTo = ({ questions }: LiftPath, to: Score): Lift =>
  pillarLift(questions, to, weightIn(questions));

type Steps = readonly Pick<LiftQuestion, 'questionId' | 'steps'>[];

const isWeighed = (questions: Steps): boolean =>
  questions.some(({ steps }) => steps.some(({ actions }) => actions.some(({ effort }) => effort !== 1)));

/** Returns the weights of the area's actions (decision G111). */
function weightIn(questions: Steps): StepWeight {
  if (!isWeighed(questions)) return EQUAL_STEPS;
  return (questionId, leaves) => {
    const question = questions.find((each) => each.questionId === questionId);
    return question?.steps.find(({ to }) => to === leaves + 1)?.actions[0]?.effort ?? 1;
  };
}

/** A question that a path raises, with its target statement. */
export interface LiftStep {
  question: LiftPathQuestion;
  from: Score;
  to: Score;
  /** Area level that it serves. */
  level: Score;
  /** True if every cheapest path has it; else a suggestion. */
  must: boolean;
  statement: string;
  /** Actions per level on the path; none before content 2026.2. */
  actions: string[];
}

/** Returns the suggested path, mandatory steps first. */
export function stepsOf({ questions, next, weighed }: LiftPath): LiftStep[] {
  if (!next) return [];
  const must = weighed ? next.suggested : next.must;
  return [
    ...must.map((raise) => ({ ...liftStep(questions, raise), level: next.to, must: true })),
    ...beyond(must, next.suggested).map((raise) => ({
      ...liftStep(questions, raise),
      level: next.to,
      must: false,
    })),
  ];
}

/** Returns the raises that not all paths share. */
const beyond = (must: readonly Raise[], way: readonly Raise[]): Raise[] =>
  way.flatMap((raise) => {
    const from = must.find(({ questionId }) => questionId === raise.questionId)?.to ?? raise.from;
    return raise.to > from ? [{ ...raise, from }] : [];
  });

function liftStep(questions: readonly LiftPathQuestion[], { questionId, from, to }: Raise) {
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

/** Returns the questions in which paths differ, in answer order. */
export const choiceOf = ({ questions, next, weighed }: LiftPath): LiftPathQuestion[] =>
  weighed
    ? []
    : (next?.choose?.among ?? []).flatMap(({ questionId }) =>
        questions.filter((question) => question.questionId === questionId),
      );
