import type { AnswerRequest } from '@psma/api-contract';

/** An answer that waits on the device until the server has it. */
export interface PendingAnswer {
  id: string;
  sessionId: string;
  questionId: string;
  answer: AnswerRequest;
  /** First choices that may stand on the server without anyone else having written; null for no answer. */
  expected: (string | null)[];
  /** Milliseconds since 1970, made unique: the order in which answers are sent, and in which the server takes them. */
  order: number;
  /** Who counts with `order`; missing where another release put the answer on the queue. */
  client?: string;
  /** Set when the server answered with an error status. */
  failure: AnswerFailure | null;
}

/** A selection that was not saved yet, and what stood on the server when it was made. */
export interface DraftChoice {
  choiceIds: string[];
  /** The server's (first) choice as it was last seen; null for none. */
  seen: string | null;
}

export interface AnswerFailure {
  status: number | 'unknown';
  name: string;
  message: string;
}

/** What all copies of this package in one page share: each remote carries its own copy of it. */
export interface SharedQueueState {
  /** Holds what local storage refused to hold; gone with the page. */
  memory: Map<string, string>;
  /** `changed` after every write, `sent` with a `SentAnswer` when the server has taken one. */
  events: EventTarget;
  locks: Pick<LockManager, 'request'> | undefined;
  /** End of the chain of lock holders, where the browser has no locks. */
  last: Promise<unknown>;
  /** One copy has begun to send by itself. */
  started: boolean;
  sending: boolean;
  /** The last attempt got no HTTP answer. */
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

/** The page's own, made by whichever copy of this package comes first. */
export function sharedQueueState(): SharedQueueState {
  const scope = globalThis as { [KEY]?: SharedQueueState };
  scope[KEY] ??= createSharedQueueState(navigator.locks);
  return scope[KEY];
}
