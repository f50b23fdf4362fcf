import type { Queryable } from '@psma/database';
import { countAutomaticChanges } from '../log/eventStore.ts';

const HOUR_MS = 3_600_000;
/** A person has to look before a third one: a remote that keeps failing is not cured by a third rollback. */
export const AT_MOST_IN_AN_HOUR = 2;

/** Whether the platform rolls nothing back by itself any more, until a person decides or the hour is over. */
export async function isRollbackExhausted(db: Queryable, now: Date): Promise<boolean> {
  return (await countAutomaticChanges(db, new Date(now.getTime() - HOUR_MS))) >= AT_MOST_IN_AN_HOUR;
}
