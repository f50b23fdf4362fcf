import type { TriageQuestion, TriageResponse, TriageSession } from '@psma/api-contract';
import type { TriageContent } from '../content/triageContent.ts';
import { answerDestination, nextId, type AnswerDestination } from './answerDestination.ts';
import { responseTo, storedChoices } from './sessionAnswers.ts';

export interface AnswerPlan {
  next: AnswerDestination;
  /** False for an answer already stored. */
  save: boolean;
  /** Previous next question's answer, if the answer now leads elsewhere. */
  obsolete: TriageResponse | null;
}

interface Answering {
  content: TriageContent;
  triageRun: TriageSession;
  question: TriageQuestion;
  choiceIds: readonly string[];
  /** Next question remembered for the stored answer; undefined if unknown. */
  remembered: string | null | undefined;
}

export function planAnswer({ content, triageRun, question, choiceIds, remembered }: Answering): AnswerPlan {
  const stored = storedChoices(triageRun, question.id);
  const next = answerDestination(content, question, choiceIds);
  const before = remembered === undefined ? nextId(answerDestination(content, question, stored)) : remembered;
  const moved = next.kind !== 'broken' && before !== null && before !== nextId(next);
  return {
    next,
    save: !sameChoices(stored, choiceIds),
    obsolete: moved ? responseTo(triageRun, before) : null,
  };
}

const sameChoices = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
