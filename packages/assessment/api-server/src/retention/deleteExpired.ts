import type { Pool } from '@psma/database';
import { deleteExpiredCounts, deleteKeysBefore, idempotencyKeysSince } from '@psma/http-kit';
import * as store from './retentionStore.ts';

const DAY_MS = 86_400_000;
const TRIAGE_DAYS = 30;
const ANALYTICS_DAYS = 90;
const SHARE_DAYS_AFTER_END = 30;
const ENDED_INVITATION_DAYS = 30;
const MAIL_STOP_DAYS = 3 * 365;
const WORK_MAIL_KEY_DAYS = 365;
/** Emails of codes limit further ones for an hour. */
const CODE_MAIL_DAYS = 1 / 24;
/** Exceeds any access token's lifetime (a day). */
const DELETED_ACCOUNT_DAYS = 2;

export interface Deleted {
  triageSessions: number;
  analyticsEvents: number;
  idempotencyKeys: number;
  rateLimits: number;
  accountMarks: number;
  invitations: number;
  endedInvitations: number;
  organisationEvents: number;
  shares: number;
  shareBrowsers: number;
  shareMailStops: number;
  shareCodeMails: number;
  workMailKeys: number;
  authorityEvents: number;
}

/**
 * Deletes expired data (decision G82): triage sessions after 30 days, analytics
 * events after 90, idempotency keys after one, used-up rate limits, deleted
 * accounts' marks, invitations, entries of activity records and of the authority's record
 * after three years, shares and ended invitations 30 days after their end, keys of links in
 * emails after a year. Runs daily or more often. Returns row counts.
 */
export async function deleteExpired(pool: Pool, now: Date = new Date()): Promise<Deleted> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    triageSessions: await store.deleteTriageSessions(pool, daysAgo(TRIAGE_DAYS)),
    analyticsEvents: await store.deleteAnalyticsEvents(pool, daysAgo(ANALYTICS_DAYS)),
    idempotencyKeys: await deleteKeysBefore(pool, idempotencyKeysSince(now)),
    rateLimits: await deleteExpiredCounts(pool, now),
    accountMarks: await store.deleteAccountMarks(pool, daysAgo(DELETED_ACCOUNT_DAYS)),
    invitations: await store.deleteInvitations(pool, now),
    endedInvitations: await store.deleteEndedInvitations(pool, daysAgo(ENDED_INVITATION_DAYS)),
    organisationEvents: await store.deleteOrganisationEvents(pool),
    shares: await store.deleteShares(pool, daysAgo(SHARE_DAYS_AFTER_END)),
    shareBrowsers: await store.deleteShareBrowsers(pool, now),
    shareMailStops: await store.deleteShareMailStops(pool, daysAgo(MAIL_STOP_DAYS)),
    shareCodeMails: await store.deleteShareCodeMails(pool, daysAgo(CODE_MAIL_DAYS)),
    workMailKeys: await store.deleteWorkMailKeys(pool, daysAgo(WORK_MAIL_KEY_DAYS)),
    authorityEvents: await store.deleteAuthorityEvents(pool),
  };
}
