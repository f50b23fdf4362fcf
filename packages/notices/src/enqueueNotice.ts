import { randomUUID } from 'node:crypto';
import type { Queryable } from '@psma/database';
import type { Notice } from './notice.ts';

/** A gate may name every file of a release; a message in a chat is read by people. */
const LONGEST_REASON = 1500;

/**
 * Notifies operators, if and only if the caller's transaction commits. A refusal is sent once an hour for each release:
 * whatever publishes it may try again every minute.
 */
export async function enqueueNotice(db: Queryable, notice: Notice): Promise<void> {
  const { at, kind, remote, releaseId, by } = notice;
  const reason =
    notice.reason.length > LONGEST_REASON ? `${notice.reason.slice(0, LONGEST_REASON)} …` : notice.reason;
  await db.query(
    `insert into notice (id, at, kind, remote, release_id, by, reason)
     select $1, $2, $3, $4, $5, $6, $7
      where $3 <> 'release.refused' or not exists (
        select 1 from notice
         where kind = $3 and remote = $4 and release_id = $5 and at > $2::timestamptz - interval '1 hour')`,
    [`msg_${randomUUID()}`, at, kind, remote, releaseId, by, reason],
  );
}
