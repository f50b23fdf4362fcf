import type { TriageQuestion } from '@psma/api-contract';
import { stepFrom } from '@psma/assessment-model';
import type { TriageContent } from '../content/triageContent.ts';
import { questionAt } from './sessionAnswers.ts';

/** Destination of an answer; `broken` if unknown. */
export type AnswerDestination =
  | { kind: 'question'; question: TriageQuestion; reminder: string | null }
  | { kind: 'end'; reminder: string | null }
  | { kind: 'broken' };

export function answerDestination(
  content: TriageContent,
  question: TriageQuestion,
  choiceIds: readonly string[],
): AnswerDestination {
  const codes = question.choices.filter(({ id }) => choiceIds.includes(id)).map(({ contentId }) => contentId);
  const step = stepFrom(content.flow, question.contentId, codes);
  if (step.kind === 'broken') return { kind: 'broken' };
  if (step.kind === 'end') return { kind: 'end', reminder: step.reminder };
  const following = questionAt(content, step.node);
  return following ? { kind: 'question', question: following, reminder: step.reminder } : { kind: 'broken' };
}

/** Returns null if no question follows. */
export const nextId = (next: AnswerDestination): string | null =>
  next.kind === 'question' ? next.question.id : null;

/** True if the flow ends with these choices, or, while none are chosen, with any. */
export function endsAfter(
  content: TriageContent,
  question: TriageQuestion,
  choiceIds: readonly string[],
): boolean {
  const answers = choiceIds.length > 0 ? [choiceIds] : question.choices.map(({ id }) => [id]);
  return answers.every((answer) => answerDestination(content, question, answer).kind === 'end');
}
