import { randomUUID } from 'node:crypto';
import type { Queryable } from '@psma/database';
import type { Alert, AlertKind } from './alert.ts';

/** A gate may name every file, but people read these. */
const LONGEST_REASON = 1500;

/** Interval without repetition per kind and release or reason. */
const REPEATED_AFTER: Partial<Record<AlertKind, string>> = {
  'release.refused': '1 hour',
  'mail.refused': '1 day',
};

/**
 * Notifies operators if and only if the caller's transaction commits. A refused
 * release is reported once an hour, refused mail once a day per reason.
 */
export async function enqueueAlert(db: Queryable, alert: Alert): Promise<void> {
  const { at, kind, remote, releaseId, by } = alert;
  const reason =
    alert.reason.length > LONGEST_REASON ? `${alert.reason.slice(0, LONGEST_REASON)} …` : alert.reason;
  const pause = REPEATED_AFTER[kind] ?? null;
  if (pause) await db.query("select pg_advisory_xact_lock(hashtextextended('notice', 0))");
  await db.query(
    `insert into notice (id, at, kind, remote, release_id, by, reason)
     select $1, $2, $3, $4, $5, $6, $7
      where not exists (
        select 1 from notice
         where kind = $3 and at > $2::timestamptz - $8::interval
           and case when remote is null then reason = $7 else remote = $4 and release_id = $5 end)`,
    [`msg_${randomUUID()}`, at, kind, remote, releaseId, by, reason, pause],
  );
}
