import { answerQueueState, flushAnswers, pendingAnswers, queueAnswer } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { authState } from '@psma/remote-kit';
import type { Selection } from './useSelection.ts';

/** `kept`: no HTTP answer, it waits on the device. `signedOut`: it waits for the next login of the same user. */
export type SaveOutcome = 'saved' | 'kept' | 'refused' | 'signedOut';

/** How long an answer is waited for when the last attempt got none, in milliseconds. */
const PATIENCE_OFFLINE_MS = 1_000;

/**
 * Puts the choice on the device's queue and waits until it is sent: as long as the call may take, and only a moment
 * where the last attempt got no answer, as the queue goes on by itself.
 */
export async function saveSelection(
  userId: string,
  sessionId: string,
  question: AssessmentQuestion,
  { chosen, seen }: Selection,
): Promise<SaveOutcome> {
  const answer = question.type === 'MULTI_SELECT' ? { choiceIds: chosen } : { choiceId: chosen[0] ?? '' };
  const { id } = queueAnswer(userId, sessionId, question.id, answer, seen);
  const knownOffline = answerQueueState.get().offline;
  const sent = flushAnswers(userId);
  await (knownOffline ? Promise.race([sent, pause(PATIENCE_OFFLINE_MS)]) : sent);
  const left = pendingAnswers(userId).find((entry) => entry.id === id);
  if (!left) return 'saved';
  if (left.failure) return 'refused';
  return authState.get().userId === userId ? 'kept' : 'signedOut';
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
