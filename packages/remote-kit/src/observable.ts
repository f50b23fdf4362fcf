import { useSyncExternalStore } from 'react';

/** A value that components can follow across React roots. */
export interface Observable<Value> {
  get(): Value;
  /** The value that it began with, as far as a first screen could know it when it was built. */
  first(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** `first` is what first screens are rendered with, where the page's own beginning says more of its visitor. */
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
