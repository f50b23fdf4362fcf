export interface QuestionRef {
  sessionId: string;
  questionId: string;
}

/** Shared by all copies of this package in a document. */
export interface SharedQueueState {
  /** Data refused by local storage; lost with the document. */
  memory: Map<string, string>;
  /** `changed` after every write; `sent` with a `SentAnswer` once accepted. */
  events: EventTarget;
  locks: Pick<LockManager, 'request'> | undefined;
  /** End of the lock chain, without Web Locks. */
  last: Promise<unknown>;
  /** True once a copy sends in the background. */
  started: boolean;
  sending: boolean;
  /** The last attempt got no HTTP response. */
  offline: boolean;
}

export const createSharedQueueState = (locks: SharedQueueState['locks']): SharedQueueState => ({
  memory: new Map(),
  events: new EventTarget(),
  locks,
  last: Promise.resolve(),
  started: false,
  sending: false,
  offline: false,
});

const KEY = Symbol.for('psma-answers/1');

/** The document's state, created by the first copy. */
export function sharedQueueState(): SharedQueueState {
  const scope = globalThis as { [KEY]?: SharedQueueState };
  scope[KEY] ??= createSharedQueueState(navigator.locks);
  return scope[KEY];
}
