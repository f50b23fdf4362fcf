import type { Pool } from '@psma/database';
import { deleteExpiredCounts, deleteKeysBefore, idempotencyKeysSince } from '@psma/http-kit';
import * as store from './retentionStore.ts';

const DAY_MS = 86_400_000;
const TRIAGE_DAYS = 30;
const ANALYTICS_DAYS = 90;
/** Longer than any access token of a user pool lives (a day). */
const DELETED_ACCOUNT_DAYS = 2;

export interface Deleted {
  triageSessions: number;
  analyticsEvents: number;
  idempotencyKeys: number;
  rateLimits: number;
  accountMarks: number;
}

/**
 * Really deletes what the product promises not to keep (decision G82): triage sessions 30 days after they were begun,
 * analytics events after 90 days, idempotency keys after one, used-up rate limits, and the marks of deleted accounts. To be run at least daily;
 * running it twice, or in two processes at once, does no harm. Returns how many rows were deleted.
 */
export async function deleteExpired(pool: Pool, now: Date = new Date()): Promise<Deleted> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    triageSessions: await store.deleteTriageSessions(pool, daysAgo(TRIAGE_DAYS)),
    analyticsEvents: await store.deleteAnalyticsEvents(pool, daysAgo(ANALYTICS_DAYS)),
    idempotencyKeys: await deleteKeysBefore(pool, idempotencyKeysSince(now)),
    rateLimits: await deleteExpiredCounts(pool, now),
    accountMarks: await store.deleteAccountMarks(pool, daysAgo(DELETED_ACCOUNT_DAYS)),
  };
}
