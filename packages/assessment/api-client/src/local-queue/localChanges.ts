import { authState, createObservable, type Observable } from '@psma/remote-kit';
import type { SharedQueueState } from './SharedQueueState.ts';
import { isAnswerKey } from './storage.ts';

const CHANGED = 'changed';

/** Notifies all copies of a write. */
export const notifyChanged = (shared: SharedQueueState): boolean =>
  shared.events.dispatchEvent(new Event(CHANGED));

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

/** Notifies of other tabs' writes. Returns a stop function. */
export function followOtherTabs(shared: SharedQueueState): () => void {
  const follow = (event: StorageEvent) => {
    if (isAnswerKey(event.key)) notifyChanged(shared);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
