import { authState, createObservable, type Observable } from '@psma/remote-kit';
import type { AnswerPage, KeptChoice, PendingAnswer } from './AnswerPage.ts';
import { answerKeys, changes, keptChoices, queued, type QuestionRef } from './records.ts';

/** What the device holds for the user who is signed in. */
export interface AnswerQueueState {
  pending: readonly PendingAnswer[];
  /** Selections that are not saved yet. */
  kept: readonly (QuestionRef & KeptChoice)[];
  /** Questions that someone else changed since they were seen (G91), until the user dismisses them. */
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

/** Calls the listener after every write of any copy. */
export const onChanged = (page: AnswerPage, listener: () => void): void =>
  page.events.addEventListener(CHANGED, listener);

export function observeQueue(page: AnswerPage): Observable<AnswerQueueState> {
  const state = createObservable(currentState(page));
  const refresh = () => state.set(currentState(page));
  onChanged(page, refresh);
  authState.subscribe(refresh);
  return state;
}

function currentState(page: AnswerPage): AnswerQueueState {
  const { userId } = authState.get();
  return {
    pending: userId ? queued(page, userId) : [],
    kept: userId ? keptChoices(page, userId) : [],
    changed: userId ? changes(page, userId) : [],
    sending: page.sending,
    offline: page.offline,
    unkept: userId !== null && answerKeys(page, userId).some((key) => page.memory.has(key)),
  };
}
