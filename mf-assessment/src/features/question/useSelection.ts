import { answerQueueState, draftChoice, saveDraftChoice } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { useObservable } from '@psma/remote-kit';
import type { Assessment } from '../../session/assessmentView.ts';
import { useUserId } from '../../user/UserContext.ts';
import { useStableCallback, useStableValue } from './useStableCallback.ts';

export interface Selection {
  /** What is chosen on screen. */
  chosen: string[];
  /** It stands on this device only: chosen, and not yet given by Next. */
  unsaved: boolean;
  /** The server's choice when it was last seen, to notice that someone else wrote (decision G91). */
  seen: string | null;
  /** The choice comes from the assessment this one re-takes, and waits to be confirmed. */
  carriedForward: boolean;
  choose: (choiceIds: string[]) => void;
}

/**
 * The choice on a question: what was chosen and not saved yet, else what waits to be sent, else what the server has.
 * Every change is on the device before it is on screen, so there is no state here that a crash could take.
 */
export function useSelection({ session, answers }: Assessment, question: AssessmentQuestion): Selection {
  const userId = useUserId();
  useObservable(answerQueueState);
  const kept = draftChoice(userId, session.id, question.id);
  const given = answers.find((answer) => answer.questionId === question.id);
  const stored = session.answers.find((answer) => answer.question.id === question.id);
  const offered = (choiceId: string) => question.choices.some((choice) => choice.id === choiceId);
  const seen = kept ? kept.seen : (stored?.choice.id ?? null);
  const chosen = useStableValue((kept?.choiceIds ?? given?.choiceIds ?? []).filter(offered));
  const choose = useStableCallback(
    (choiceIds: string[]) => void saveDraftChoice(userId, session.id, question.id, { choiceIds, seen }),
  );
  return {
    chosen,
    unsaved: kept !== null,
    seen,
    carriedForward: given?.carriedForward ?? false,
    choose,
  };
}
