import type { Queryable } from '@psma/database';

export interface Limit {
  max: number;
  windowSeconds: number;
}

export interface Use {
  /** What is limited. */
  kind: string;
  /** Who or what it is counted for, hashed: the table names nobody. */
  subject: Buffer;
  now: Date;
}

const WINDOW = `make_interval(secs => $4)`;
/** Everything counted lies further back than a window. */
const IS_QUIET = `stored.last <= $5::timestamptz - ${WINDOW}`;
const IS_RUNNING = `$5::timestamptz < stored.started + ${WINDOW}`;
/** In windows, never negative: the clocks of two processes differ. */
const ELAPSED = `greatest(extract(epoch from $5::timestamptz - stored.started), 0) / $4`;
const COUNTED = `case
  when ${IS_QUIET} then 0
  when ${IS_RUNNING} then floor(stored.previous * greatest(1 - ${ELAPSED}, 0) + stored.used)
  else floor(stored.used * greatest(2 - ${ELAPSED}, 0)) end`;

/**
 * Counts one use and returns the how manieth it was within the window; null, and nothing counted, when the limit is
 * reached. A sliding window of two counts: of the window before the running one, as much counts as still lies within
 * reach. One statement that writes one row at most, so processes that count at once never lose a use.
 */
export async function countUse(
  db: Queryable,
  { max, windowSeconds }: Limit,
  { kind, subject, now }: Use,
): Promise<number | null> {
  const counted = await db.query<{ uses: number }>({
    name: 'usage-count',
    text: `
      insert into usage_count as stored (kind, subject, started, used, previous, last, expires)
      values ($1, $2, $5, 1, 0, $5, $5::timestamptz + ${WINDOW})
      on conflict (kind, subject) do update set
        started = case
          when ${IS_QUIET} then $5
          when ${IS_RUNNING} then stored.started
          else stored.started + ${WINDOW} end,
        previous = case when ${IS_QUIET} then 0 when ${IS_RUNNING} then stored.previous else stored.used end,
        used = case when not ${IS_QUIET} and ${IS_RUNNING} then stored.used + 1 else 1 end,
        last = $5,
        expires = excluded.expires
      where ${COUNTED} < $3
      returning (${COUNTED})::integer as uses`,
    values: [kind, subject, max, windowSeconds, now],
  });
  return counted.rows[0]?.uses ?? null;
}

/** Forgets what was counted, after a success. */
export async function forgetUses(db: Queryable, kind: string, subject: Buffer): Promise<void> {
  await db.query('delete from usage_count where kind = $1 and subject = $2', [kind, subject]);
}

/** Removes what limits nothing any more; returns how many rows went. */
export async function removeOldUses(db: Queryable, now: Date): Promise<number> {
  const removed = await db.query('delete from usage_count where expires <= $1', [now]);
  return removed.rowCount ?? 0;
}
