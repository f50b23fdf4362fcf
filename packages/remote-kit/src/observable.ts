import { useSyncExternalStore } from 'react';

/** A value that components can follow across React roots. */
export interface Observable<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
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
  useSyncExternalStore(observable.subscribe, observable.get);
