import type { Queryable } from '@psma/database';

async function count(deleted: Promise<{ rowCount: number | null }>): Promise<number> {
  return (await deleted).rowCount ?? 0;
}

export const deleteTriageSessions = (db: Queryable, createdBefore: Date): Promise<number> =>
  count(db.query('delete from triage_session where created < $1', [createdBefore]));

export const deleteAnalyticsEvents = (db: Queryable, receivedBefore: Date): Promise<number> =>
  count(db.query('delete from analytics_event where received < $1', [receivedBefore]));

export const deleteAccountMarks = (db: Queryable, deletedBefore: Date): Promise<number> =>
  count(db.query('delete from account where deleted < $1', [deletedBefore]));
