/** Seconds before each retry: doubling up to an hour. */
const DOUBLING_S = [30, 60, 120, 240, 480, 960, 1920, 3600];

/** How a job's failures are retried. */
export interface RetryRule {
  /** Seconds before each retry. */
  delaysS: readonly number[];
  /** If true, the row is given up after the last; otherwise the last repeats. */
  isLimited: boolean;
}

export const RETRY_ALWAYS: RetryRule = { delaysS: DOUBLING_S, isLimited: false };

/** Returns when a row is retried after its failed attempt; null to give it up. */
export function retryAt(now: Date, attempts: number, { delaysS, isLimited }: RetryRule): Date | null {
  const seconds = delaysS[attempts - 1] ?? (isLimited ? undefined : delaysS.at(-1));
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
