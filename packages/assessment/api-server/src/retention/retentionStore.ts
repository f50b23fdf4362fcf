import { deleteInBatches, type Queryable } from '@psma/database';

export const deleteTriageSessions = (db: Queryable, createdBefore: Date): Promise<number> =>
  deleteInBatches(db, 'triage_session', 'created < $1', [createdBefore]);

export const deleteAnalyticsEvents = (db: Queryable, receivedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'analytics_event', 'received < $1', [receivedBefore]);

export const deleteInvitations = (db: Queryable, expiredBefore: Date): Promise<number> =>
  deleteInBatches(db, 'organisation_invitation', 'expires <= $1', [expiredBefore]);

export const deleteEndedInvitations = (db: Queryable, endedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'ended_invitation', 'ended < $1', [endedBefore]);

/** Deletes shares with their recipients. */
export const deleteShares = (db: Queryable, endedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'share', 'coalesce(ended, expires) < $1', [endedBefore]);

/** Codes and cookies that open nothing any more. */
export const deleteShareBrowsers = (db: Queryable, now: Date): Promise<number> =>
  deleteInBatches(db, 'share_browser', 'greatest(code_expires, open_until) < $1', [now]);

export const deleteShareMailStops = (db: Queryable, stoppedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'share_mail_stop', 'stopped < $1', [stoppedBefore]);

export const deleteWorkMailKeys = (db: Queryable, createdBefore: Date): Promise<number> =>
  deleteInBatches(db, 'work_mail_key', 'created < $1', [createdBefore]);

export const deleteShareCodeMails = (db: Queryable, lastBefore: Date): Promise<number> =>
  deleteInBatches(db, 'share_code_mail', 'last < $1', [lastBefore]);

/** Counts by the database's clock, which its trigger reads too. */
export const deleteOrganisationEvents = (db: Queryable): Promise<number> =>
  deleteInBatches(db, 'organisation_event', "at < statement_timestamp() - interval '3 years'", []);

/** Counts by the database's clock, as `deleteOrganisationEvents` does. */
export const deleteAuthorityEvents = (db: Queryable): Promise<number> =>
  deleteInBatches(db, 'authority_event', "at < statement_timestamp() - interval '3 years'", []);

export const deleteAccountMarks = (db: Queryable, deletedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'account', 'deleted < $1', [deletedBefore]);
