import { deleteInBatches, type Queryable } from '@psma/database';

export const deleteTriageSessions = (db: Queryable, createdBefore: Date): Promise<number> =>
  deleteInBatches(db, 'triage_session', 'created < $1', [createdBefore]);

export const deleteAnalyticsEvents = (db: Queryable, receivedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'analytics_event', 'received < $1', [receivedBefore]);

export const deleteInvitations = (db: Queryable, expiredBefore: Date): Promise<number> =>
  deleteInBatches(db, 'organisation_invitation', 'expires <= $1', [expiredBefore]);

export const deleteAccountMarks = (db: Queryable, deletedBefore: Date): Promise<number> =>
  deleteInBatches(db, 'account', 'deleted < $1', [deletedBefore]);
