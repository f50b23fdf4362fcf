/** One call of a load. */
export interface WeightedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A header that counts: each time the call is made it says the next number behind this text. */
  counted?: { header: string; text: string };
}

/** What a connection calls, in a circle. */
export type CallsOf = (connection: number) => WeightedRequest[];

export const CONNECTIONS = 32;

/**
 * Greater than in every load before, as long as none makes 100,000 calls a second, so that no answer counts as older than
 * one that was saved; of 15 digits, which is as many as the API takes.
 */
export const sequenceStart = (): number => Date.now() * 100;

/** What came of a load. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that are neither 2xx nor 304, and calls without an answer. */
  failed: number;
  answered: number;
}
