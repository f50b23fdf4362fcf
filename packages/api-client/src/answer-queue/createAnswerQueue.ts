import type { AnswerRequest } from '@psma/api-contract';
import type { Observable } from '@psma/remote-kit';
import { createFlush, SAVED_EVENT, type SaveAnswer, type SentAnswer } from './createFlush.ts';
import { isDraftChoice } from './guards.ts';
import { notifyChanged, observeQueue, type AnswerQueueState } from './observeQueue.ts';
import { changedKey, choiceKey, dequeue, enqueue, keysOf, queued, type QuestionRef } from './records.ts';
import type { DraftChoice, PendingAnswer, SharedQueueState } from './SharedQueueState.ts';
import { startBackgroundSync } from './startBackgroundSync.ts';
import { read, remove, write } from './storage.ts';

/** Answers kept on this device, per user, session and question, until the server has them (decision G64). */
export interface AnswerQueue {
  /** Keeps a selection that is not saved yet; false when it is kept in memory only, as long as the page is open. */
  saveDraftChoice(userId: string, sessionId: string, questionId: string, draft: DraftChoice): boolean;
  draftChoice(userId: string, sessionId: string, questionId: string): DraftChoice | null;
  /** Puts an answer on the queue, instead of an earlier one to the same question. `seen` as in `DraftChoice`. */
  queueAnswer(
    userId: string,
    sessionId: string,
    questionId: string,
    answer: AnswerRequest,
    seen: string | null,
  ): PendingAnswer;
  /** What the server does not have yet, in order, answers it refused included. */
  pendingAnswers(userId: string): PendingAnswer[];
  /**
   * Sends what is pending, in order, one after the other, in one tab at a time, and only as this user. Stops where no
   * HTTP answer comes or the session has ended; passes over what the server refuses. Never throws: `pendingAnswers`
   * tells what is left, and why.
   */
  flushAnswers(userId: string): Promise<void>;
  /** Forgets everything kept for the user, or for one of their sessions. */
  discardAnswers(userId: string, sessionId?: string): void;
  /** Forgets one pending answer, for example one that the server will never take. */
  discardAnswer(userId: string, entry: PendingAnswer): void;
  dismissChange(userId: string, change: QuestionRef): void;
  onAnswerSent(listener: (sent: SentAnswer) => void): () => void;
  answerQueueState: Observable<AnswerQueueState>;
  /**
   * Sends what is pending at once, on sign-in, when the network returns, and every 15 s, once for all copies of this
   * package in the page. Returns a function that ends it.
   */
  startAnswerQueue(): () => void;
}

export function createAnswerQueue(shared: SharedQueueState, save: SaveAnswer): AnswerQueue {
  const flushAnswers = createFlush(shared, save);

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
      const entry = enqueue(shared, userId, { sessionId, questionId, answer }, seen);
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
    startAnswerQueue: () => startBackgroundSync(shared, flushAnswers),
  };
}
