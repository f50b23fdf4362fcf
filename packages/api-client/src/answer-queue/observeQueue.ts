import { authState, createObservable, type Observable } from '@psma/remote-kit';
import { answerKeys, changedQuestions, draftChoices, queued, type QuestionRef } from './records.ts';
import type { DraftChoice, PendingAnswer, SharedQueueState } from './SharedQueueState.ts';

export interface AnswerQueueState {
  pending: readonly PendingAnswer[];
  /** Unsaved selections. */
  drafts: readonly (QuestionRef & DraftChoice)[];
  /** Changed by others since last seen (G91), until dismissed. */
  changed: readonly QuestionRef[];
  sending: boolean;
  /** The last attempt got no HTTP response. */
  offline: boolean;
  /** Storage refused data: closing the tab loses it. */
  hasUnpersisted: boolean;
}

const CHANGED = 'changed';

/** Notifies all copies of a write. */
export const notifyChanged = (shared: SharedQueueState): boolean =>
  shared.events.dispatchEvent(new Event(CHANGED));

export const observeQueue = (shared: SharedQueueState): Observable<AnswerQueueState> =>
  observeLocalState(shared, () => currentState(shared));

/**
 * Reads `current` after every copy's writes. Equal states stay the same object, so
 * screens render only changes.
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
