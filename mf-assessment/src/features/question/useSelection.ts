import { answerQueueState, saveDraftChoice, type QuestionRef } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { useObservable } from '@psma/remote-kit';
import type { Assessment } from '../../session/assessmentView.ts';
import { useUserId } from '../../user/UserContext.ts';
import { useStableCallback, useStableValue } from './useStableCallback.ts';

export interface Selection {
  /** Choice on screen. */
  chosen: string[];
  /** True if not submitted with Next. */
  unsaved: boolean;
  /** Server's choice last seen, detecting others' writes (decision G91). */
  seen: string | null;
  /** True if copied from the source and unconfirmed. */
  carriedForward: boolean;
  /** True if Next sends it: the server lacks it, or has it unconfirmed (decision G311). */
  isChange: boolean;
  choose: (choiceIds: string[]) => void;
}

/**
 * Returns the unsaved, else queued, else server's choice. Changes reach the device
 * before the screen: a crash loses nothing.
 */
export function useSelection({ session, answers }: Assessment, question: AssessmentQuestion): Selection {
  const userId = useUserId();
  const { drafts, pending } = useObservable(answerQueueState);
  const isHere = (entry: QuestionRef) => entry.sessionId === session.id && entry.questionId === question.id;
  const kept = drafts.find(isHere);
  const given = answers.find((answer) => answer.questionId === question.id);
  const stored = session.answers.find((answer) => answer.question.id === question.id);
  const offered = (choiceId: string) => question.choices.some((choice) => choice.id === choiceId);
  const seen = kept ? kept.seen : (stored?.choice.id ?? null);
  const chosen = useStableValue((kept?.choiceIds ?? given?.choiceIds ?? []).filter(offered));
  const choose = useStableCallback(
    (choiceIds: string[]) => void saveDraftChoice(userId, session.id, question.id, { choiceIds, seen }),
  );
  const unsaved = kept !== undefined;
  const carriedForward = given?.carriedForward ?? false;
  return {
    chosen,
    unsaved,
    seen,
    carriedForward,
    isChange: unsaved || carriedForward || pending.some(isHere),
    choose,
  };
}
