import type { Queryable } from '@psma/database';
import { countAutomaticChanges } from '../log/eventStore.ts';

/** Author of automatic rollbacks and alarms. */
export const HEALTH_WATCH = 'health watch';
const HOUR_MS = 3_600_000;
/** A third rollback cures nothing; a person must look. */
export const AT_MOST_IN_AN_HOUR = 2;

/** Until a person decides or the hour ends. */
export async function isRollbackExhausted(db: Queryable, environment: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  return (await countAutomaticChanges(db, environment, HEALTH_WATCH, since)) >= AT_MOST_IN_AN_HOUR;
}
