import { newUuid } from '@psma/api-client';
import { PLAN_LENGTHS, type LiftQuestion, type NewPlanItem } from '@psma/api-contract';
import type { Raise } from '@psma/assessment-model';

/** A question's step, as a plan item requests it. */
export interface PlanItemDraft {
  sessionId: string;
  questionId: string;
  toScore: number;
  /** The action; the statement where content has no actions. */
  title: string;
  actionId: string | null;
}

type Questions = readonly Pick<LiftQuestion, 'questionId' | 'statements' | 'steps'>[];

/** Returns one step per level of each raise. */
export const plannableSteps = (
  sessionId: string,
  questions: Questions,
  raises: readonly Pick<Raise, 'questionId' | 'from' | 'to'>[],
): PlanItemDraft[] =>
  raises.flatMap(({ questionId, from, to }) => {
    const question = questions.find((each) => each.questionId === questionId);
    if (!question) return [];
    return question.steps
      .filter((step) => step.to > from && step.to <= to)
      .map((step) => {
        const [action] = step.actions;
        return {
          sessionId,
          questionId,
          toScore: step.to,
          title: shortened(action?.title ?? question.statements[step.to] ?? ''),
          actionId: action?.id ?? null,
        };
      });
  });

/** Old statements may exceed a title's length. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= PLAN_LENGTHS.title) return text;
  return `${characters
    .slice(0, PLAN_LENGTHS.title - 1)
    .join('')
    .trimEnd()}…`;
}

export const itemFor = ({ sessionId, questionId, toScore, title, actionId }: PlanItemDraft): NewPlanItem => ({
  id: newUuid(),
  title,
  source: { sessionId, questionId, toScore, ...(actionId === null ? {} : { actionId }) },
});

export const planItemKey = ({ questionId, toScore }: Pick<PlanItemDraft, 'questionId' | 'toScore'>): string =>
  `${questionId} ${toScore}`;
