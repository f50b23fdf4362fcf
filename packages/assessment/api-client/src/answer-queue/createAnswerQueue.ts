import type { AnswerRequest } from '@psma/api-contract';
import type { Observable } from '@psma/remote-kit';
import { followOtherTabs, notifyChanged } from '../local-queue/localChanges.ts';
import type { QuestionRef, SharedQueueState } from '../local-queue/SharedQueueState.ts';
import { startBackgroundSync, startOnce } from '../local-queue/startBackgroundSync.ts';
import { read, remove, write } from '../local-queue/storage.ts';
import { organisationOf } from '../organisation/assessmentOrganisation.ts';
import { createFlush, SAVED_EVENT, type SaveAnswer, type SentAnswer } from './createFlush.ts';
import { observeQueue, type AnswerQueueState } from './observeQueue.ts';
import type { DraftChoice, PendingAnswer } from './PendingAnswer.ts';
import { changedKey, choiceKey, dequeue, enqueue, keysOf, queued } from './records.ts';
import { isDraftChoice } from './recordValidators.ts';

/** Keeps answers until the server has them (decision G64). */
export interface AnswerQueue {
  /** Returns false if kept only in memory. */
  saveDraftChoice(userId: string, sessionId: string, questionId: string, draft: DraftChoice): boolean;
  draftChoice(userId: string, sessionId: string, questionId: string): DraftChoice | null;
  /** Replaces an earlier answer; `seen` as in `DraftChoice`. */
  queueAnswer(
    userId: string,
    sessionId: string,
    questionId: string,
    answer: AnswerRequest,
    seen: string | null,
  ): PendingAnswer;
  /** Answers the server lacks, in order, refused ones included. */
  pendingAnswers(userId: string): PendingAnswer[];
  /**
   * Sends in order, in one tab, only as this user. Stops without response or
   * sign-in; skips refused answers. Never throws: see `pendingAnswers`.
   */
  flushAnswers(userId: string): Promise<void>;
  /** Deletes a user's data, or one session's. */
  discardAnswers(userId: string, sessionId?: string): void;
  /** Deletes a pending answer that is never accepted. */
  discardAnswer(userId: string, entry: PendingAnswer): void;
  dismissChange(userId: string, change: QuestionRef): void;
  onAnswerSent(listener: (sent: SentAnswer) => void): () => void;
  answerQueueState: Observable<AnswerQueueState>;
  /**
   * Sends on sign-in, on reconnection and every 15 s, once per document. Returns a
   * stop function.
   */
  startAnswerQueue(): () => void;
}

export function createAnswerQueue(shared: SharedQueueState, save: SaveAnswer): AnswerQueue {
  const flushAnswers = createFlush(shared, save);

  const flushPending = async (userId: string) => {
    if (queued(shared, userId).length > 0) await flushAnswers(userId);
  };

  const forget = (keys: string[]) => {
    for (const key of keys) remove(shared, key);
    notifyChanged(shared);
  };

  return {
    saveDraftChoice(userId, sessionId, questionId, draft) {
      const stored = write(shared, choiceKey(userId, sessionId, questionId), draft);
      notifyChanged(shared);
      return stored;
    },
    draftChoice: (userId, sessionId, questionId) =>
      read(shared, choiceKey(userId, sessionId, questionId), isDraftChoice),
    queueAnswer(userId, sessionId, questionId, answer, seen) {
      const organisation = organisationOf(sessionId);
      const added = { sessionId, questionId, answer, ...(organisation && { organisation }) };
      const entry = enqueue(shared, userId, added, seen);
      forget([choiceKey(userId, sessionId, questionId)]);
      return entry;
    },
    pendingAnswers: (userId) => queued(shared, userId),
    flushAnswers,
    discardAnswers: (userId, sessionId) => forget(keysOf(shared, userId, sessionId)),
    discardAnswer(userId, entry) {
      dequeue(shared, userId, entry);
      notifyChanged(shared);
    },
    dismissChange: (userId, { sessionId, questionId }) => forget([changedKey(userId, sessionId, questionId)]),
    onAnswerSent(listener) {
      const handleEvent = (event: Event) => listener((event as CustomEvent<SentAnswer>).detail);
      shared.events.addEventListener(SAVED_EVENT, handleEvent);
      return () => shared.events.removeEventListener(SAVED_EVENT, handleEvent);
    },
    answerQueueState: observeQueue(shared),
    startAnswerQueue: () =>
      startOnce(
        shared,
        () => followOtherTabs(shared),
        () => startBackgroundSync(flushPending),
      ),
  };
}
