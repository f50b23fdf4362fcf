import { answerQueueState, flushAnswers, pendingAnswers, queueAnswer } from '@psma/api-client';
import type { AssessmentQuestion } from '@psma/api-contract';
import { authState } from '@psma/remote-kit';
import type { Selection } from './useSelection.ts';

/** `kept` on the device: no response. `signedOut`: awaits the user's login. */
export type SaveOutcome = 'saved' | 'kept' | 'refused' | 'signedOut';

/** Wait in milliseconds after an attempt without response. */
const OFFLINE_TIMEOUT_MS = 1_000;

/**
 * Queues the choice. Waits up to the request's timeout, briefly after an attempt
 * without response: the queue retries.
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
  await (knownOffline ? Promise.race([sent, pause(OFFLINE_TIMEOUT_MS)]) : sent);
  const left = pendingAnswers(userId).find((entry) => entry.id === id);
  if (!left) return 'saved';
  if (left.failure) return 'refused';
  return authState.get().userId === userId ? 'kept' : 'signedOut';
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
