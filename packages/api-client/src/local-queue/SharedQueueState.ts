import type { AnswerRequest } from '@psma/api-contract';

/** An answer kept on the device until saved. */
export interface PendingAnswer {
  id: string;
  sessionId: string;
  questionId: string;
  answer: AnswerRequest;
  /** First choices expected on the server, or null. */
  expected: (string | null)[];
  /** Unique milliseconds since 1970: sending and acceptance order. */
  order: number;
  /** Client of `order`; missing if another release queued it. */
  client?: string;
  /** Set after an error status. */
  failure: AnswerFailure | null;
}

/** An unsaved selection with the server's value then. */
export interface DraftChoice {
  choiceIds: string[];
  /** Last seen (first) choice on the server; null for none. */
  seen: string | null;
}

export interface AnswerFailure {
  status: number | 'unknown';
  name: string;
  message: string;
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
