import { authState, createObservable } from '@psma/remote-kit';
import type { Observable } from '@psma/remote-kit';
import type { AnswerPage, PendingAnswer } from './answerQueuePage.ts';
import { keysOf, questionsWith, queued } from './answerQueueRecords.ts';
import type { QuestionRef } from './answerQueueRecords.ts';

/** What the device holds for the user who is signed in. */
export interface AnswerQueueState {
  pending: readonly PendingAnswer[];
  /** Questions with a selection that is not saved yet. */
  kept: readonly QuestionRef[];
  /** Questions that someone else had answered anew since they were seen (G91), until the user dismisses them. */
  changed: readonly QuestionRef[];
  sending: boolean;
  /** The last attempt got no HTTP answer. */
  offline: boolean;
  /** Storage refused something, so closing the tab would lose it. */
  unkept: boolean;
}

const CHANGED = 'changed';

/** Tells every copy in the page that something was written. */
export const tellChanged = (page: AnswerPage): boolean => page.events.dispatchEvent(new Event(CHANGED));

export function observeQueue(page: AnswerPage): Observable<AnswerQueueState> {
  const state = createObservable(currentState(page));
  page.events.addEventListener(CHANGED, () => state.set(currentState(page)));
  return state;
}

function currentState(page: AnswerPage): AnswerQueueState {
  const { userId } = authState.get();
  return {
    pending: userId ? queued(page, userId) : [],
    kept: userId ? questionsWith(page, userId, 'choice') : [],
    changed: userId ? questionsWith(page, userId, 'changed') : [],
    sending: page.sending,
    offline: page.offline,
    unkept: userId !== null && keysOf(page, userId).some((key) => page.memory.has(key)),
  };
}
