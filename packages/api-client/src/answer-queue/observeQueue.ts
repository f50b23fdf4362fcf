import { authState, createObservable, type Observable } from '@psma/remote-kit';
import { answerKeys, changedQuestions, draftChoices, queued, type QuestionRef } from './records.ts';
import type { DraftChoice, PendingAnswer, SharedQueueState } from './SharedQueueState.ts';

/** What the device holds for the user who is signed in. */
export interface AnswerQueueState {
  pending: readonly PendingAnswer[];
  /** Selections that are not saved yet. */
  drafts: readonly (QuestionRef & DraftChoice)[];
  /** Questions that someone else changed since they were seen (G91), until the user dismisses them. */
  changed: readonly QuestionRef[];
  sending: boolean;
  /** The last attempt got no HTTP answer. */
  offline: boolean;
  /** Storage refused something, so closing the tab would lose it. */
  hasUnpersisted: boolean;
}

const CHANGED = 'changed';

/** Tells every copy in the page that something was written. */
export const notifyChanged = (shared: SharedQueueState): boolean =>
  shared.events.dispatchEvent(new Event(CHANGED));

export const observeQueue = (shared: SharedQueueState): Observable<AnswerQueueState> =>
  observeLocalState(shared, () => currentState(shared));

/**
 * What `current` finds on the device, after every write of any copy. What says the same stays the same object: answers
 * and notes are told of each other's writes, and screens render what differs.
 */
export function observeLocalState<State extends object>(
  shared: SharedQueueState,
  current: () => State,
): Observable<State> {
  const state = createObservable(current());
  const refresh = () => state.set(withSameParts(state.get(), current()));
  shared.events.addEventListener(CHANGED, refresh);
  authState.subscribe(refresh);
  return state;
}

function withSameParts<State extends object>(before: State, now: State): State {
  const known = new Map(Object.entries(before));
  const isSame = ([name, part]: [string, unknown]) =>
    JSON.stringify(part) === JSON.stringify(known.get(name));
  const same = Object.entries(now).filter(isSame);
  if (same.length === known.size) return before;
  return { ...now, ...Object.fromEntries(same.map(([name]) => [name, known.get(name)])) };
}

function currentState(shared: SharedQueueState): AnswerQueueState {
  const { userId } = authState.get();
  return {
    pending: userId ? queued(shared, userId) : [],
    drafts: userId ? draftChoices(shared, userId) : [],
    changed: userId ? changedQuestions(shared, userId) : [],
    sending: shared.sending,
    offline: shared.offline,
    hasUnpersisted: userId !== null && answerKeys(shared, userId).some((key) => shared.memory.has(key)),
  };
}
