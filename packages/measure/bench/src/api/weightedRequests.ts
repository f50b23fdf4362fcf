export interface WeightedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Header with this text and a number increasing per request. */
  counted?: { header: string; text: string };
}

/** Requests that a connection repeats in order. */
export type RequestsOf = (connection: number) => WeightedRequest[];

export const CONNECTIONS = 32;

/**
 * Larger than any earlier load's numbers up to 100,000 requests/s. 15 digits, the
 * API's maximum.
 */
export const sequenceStart = (): number => Date.now() * 100;

/** Results of a load. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses except 2xx and 304, and missing responses. */
  failed: number;
  answered: number;
}
