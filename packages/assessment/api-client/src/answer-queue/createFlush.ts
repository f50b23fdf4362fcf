import type { AnswerSaved } from '@psma/api-contract';
import { authState } from '@psma/remote-kit';
import { ApiError, NetworkError } from '../ApiError.ts';
import { isRefusedForGood } from '../local-queue/failures.ts';
import { notifyChanged } from '../local-queue/localChanges.ts';
import type { SharedQueueState } from '../local-queue/SharedQueueState.ts';
import { withLock } from '../local-queue/withLock.ts';
import type { PendingAnswer } from './PendingAnswer.ts';
import { dequeue, firstChoice, markChanged, markFailed, queued } from './records.ts';

/** Accepted by the server, from any copy in the document. */
export interface SentAnswer {
  userId: string;
  entry: PendingAnswer;
  saved: AnswerSaved;
}

export type SaveAnswer = (userId: string, entry: PendingAnswer) => Promise<AnswerSaved>;

export const SAVED_EVENT = 'sent';

/** See `AnswerQueue.flushAnswers`. */
export const createFlush = (shared: SharedQueueState, save: SaveAnswer) => (userId: string) =>
  withLock(shared, async () => {
    const isSignedIn = () => authState.get().userId === userId;
    const tried = new Set<string>();
    const next = () =>
      queued(shared, userId).find((entry) => !tried.has(entry.id) && !isRefusedForGood(entry));
    for (let entry = next(); entry && isSignedIn(); entry = next()) {
      tried.add(entry.id);
      setSending(shared, true);
      const outcome = await attempt(save, userId, entry);
      shared.offline = outcome === 'unanswered';
      if (outcome instanceof ApiError) {
        if (outcome.status !== 401 || isSignedIn()) markFailed(shared, userId, entry, outcome);
      } else if (outcome !== 'unanswered') handleSaved(shared, { userId, entry, saved: outcome });
      setSending(shared, false);
      if (shared.offline || (outcome instanceof ApiError && outcome.status === 401)) return;
    }
  });

async function attempt(save: SaveAnswer, userId: string, entry: PendingAnswer) {
  try {
    return await save(userId, entry);
  } catch (error) {
    return error instanceof ApiError && !(error instanceof NetworkError) ? error : 'unanswered';
  }
}

function handleSaved(shared: SharedQueueState, sent: SentAnswer): void {
  const { userId, entry, saved } = sent;
  const { sessionId, questionId } = entry;
  if (changedElsewhere(entry, saved))
    markChanged(shared, userId, { sessionId, questionId, by: saved.previousBy?.name || null });
  dequeue(shared, userId, entry);
  shared.events.dispatchEvent(new CustomEvent(SAVED_EVENT, { detail: sent }));
}

function setSending(shared: SharedQueueState, sending: boolean): void {
  shared.sending = sending;
  notifyChanged(shared);
}

/** True for a foreign write since the answer was seen or our last accepted try. */
function changedElsewhere({ answer, expected }: PendingAnswer, saved: AnswerSaved): boolean {
  const sent = firstChoice(answer);
  const previous = saved.previousChoice?.id ?? null;
  return saved.choice.id !== sent || (previous !== sent && !expected.includes(previous));
}
