import type { Queryable } from '@psma/database';
import { countAutomaticChanges } from '../log/eventStore.ts';

/** Author of automatic rollbacks and alarms. */
export const HEALTH_WATCH = 'health watch';
const HOUR_MS = 3_600_000;
/** A third rollback cures nothing; a person must look. */
export const AT_MOST_IN_AN_HOUR = 2;

/** Environments, until a person decides or the hour ends. */
export async function exhaustedRollbacks(db: Queryable, now: Date): Promise<string[]> {
  const counts = await countAutomaticChanges(db, HEALTH_WATCH, new Date(now.getTime() - HOUR_MS));
  return [...counts].flatMap(([environment, count]) => (count >= AT_MOST_IN_AN_HOUR ? [environment] : []));
}

export const isRollbackExhausted = async (db: Queryable, environment: string, now: Date): Promise<boolean> =>
  (await exhaustedRollbacks(db, now)).includes(environment);
