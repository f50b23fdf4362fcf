import { useSyncExternalStore } from 'react';

/** Shared across React roots. */
export interface Observable<Value> {
  get(): Value;
  /** Initial value as known when prerendered. */
  first(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** `first`: prerendered value, if the page knows more. */
export function createObservable<Value>(initial: Value, first = initial): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    first: () => first,
    set: (value) => {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useObservable = <Value>(observable: Observable<Value>): Value =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.first);
