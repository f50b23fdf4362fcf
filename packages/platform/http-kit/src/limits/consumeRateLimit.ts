import { createBatcher, deleteInBatches, type Pool, type Queryable } from '@psma/database';

export interface Limit {
  max: number;
  windowSeconds: number;
}

export interface Use {
  /** The limited action. */
  kind: string;
  /** Hashed: the table holds no names. */
  subject: Buffer;
  now: Date;
}

const WINDOW = `make_interval(secs => $2)`;

/** Uses at a moment, without the current one. */
function countAt(now: string) {
  /** All uses are older than a window. */
  const isExpired = `stored.last <= ${now} - ${WINDOW}`;
  const isRunning = `${now} < stored.started + ${WINDOW}`;
  /** Elapsed windows; never negative, since the clocks of two processes differ. */
  const elapsed = `greatest(extract(epoch from ${now} - stored.started), 0) / $2`;
  const counted = `case
    when ${isExpired} then 0
    when ${isRunning} then floor(stored.previous * greatest(1 - ${elapsed}, 0) + stored.used)
    else floor(stored.used * greatest(2 - ${elapsed}, 0)) end`;
  return { isQuiet: isExpired, isRunning, counted };
}

/** Durability of the transaction. */
interface Durability {
  /** Name of the prepared statement. */
  name: string;
  /** More FROM items. */
  extraSource: string;
}
const DURABLE: Durability = { name: 'usage-counts', extraSource: '' };
const NOT_DURABLE: Durability = {
  name: 'usage-counts-not-flushed',
  extraSource: `, set_config('synchronous_commit', 'off', true) as not_flushed`,
};

const COUNT_BEFORE = countAt('excluded.last');
const COUNT_AFTER = countAt('stored.last');

/**
 * Counts one use of each subject, all distinct; returns its ordinal within the
 * window, or null, uncounted, at the limit. A sliding window of two counts: the
 * previous one counts by its remaining share. One statement, rows in a fixed order:
 * concurrent processes lose no use and never deadlock.
 */
async function consumeAll(
  db: Queryable,
  { max, windowSeconds }: Limit,
  uses: Use[],
  { name, extraSource }: Durability = DURABLE,
): Promise<(number | null)[]> {
  const counted = await db.query<{ kind: string; subject: Buffer; uses: number }>({
    name,
    text: `
      insert into usage_count as stored (kind, subject, started, used, previous, last, expires)
      select kind, subject, now, 1, 0, now, now + ${WINDOW}
      from unnest($3::text[], $4::bytea[], $5::timestamptz[]) as uses (kind, subject, now)${extraSource}
      order by kind, subject
      on conflict (kind, subject) do update set
        started = case
          when ${COUNT_BEFORE.isQuiet} then excluded.last
          when ${COUNT_BEFORE.isRunning} then stored.started
          else stored.started + ${WINDOW} end,
        previous = case when ${COUNT_BEFORE.isQuiet} then 0 when ${COUNT_BEFORE.isRunning} then stored.previous else stored.used end,
        used = case when not (${COUNT_BEFORE.isQuiet}) and ${COUNT_BEFORE.isRunning} then stored.used + 1 else 1 end,
        last = excluded.last,
        expires = excluded.expires
      where ${COUNT_BEFORE.counted} < $1
      returning kind, subject, (${COUNT_AFTER.counted})::integer as uses`,
    values: [
      max,
      windowSeconds,
      uses.map(({ kind }) => kind),
      uses.map(({ subject }) => subject),
      uses.map(({ now }) => now),
    ],
  });
  const found = new Map(counted.rows.map((row) => [useKey(row), row.uses]));
  return uses.map((use) => found.get(useKey(use)) ?? null);
}

/** Shared by uses of one subject. */
const useKey = ({ kind, subject }: Pick<Use, 'kind' | 'subject'>): string =>
  `${kind} ${subject.toString('hex')}`;

/** Counts one use, as `consumeAll`. */
export async function consumeRateLimit(db: Queryable, limit: Limit, use: Use): Promise<number | null> {
  const [uses = null] = await consumeAll(db, limit, [use]);
  return uses;
}

/**
 * Counts one use outside of transactions, batching concurrent ones. Does not wait
 * for the disk: a database crash may lose the last second's uses.
 */
export const consumeBatched = (pool: Pool, limit: Limit): ((use: Use) => Promise<number | null>) =>
  createBatcher((uses: Use[]) => consumeAll(pool, limit, uses, NOT_DURABLE), useKey);

/** Resets after a success; returns whether there were counts. */
export async function resetRateLimit(db: Queryable, kind: string, subject: Buffer): Promise<boolean> {
  const deleted = await db.query('delete from usage_count where kind = $1 and subject = $2', [kind, subject]);
  return deleted.rowCount !== 0;
}

/** Returns the number of expired rows removed. */
export const deleteExpiredCounts = (db: Queryable, now: Date): Promise<number> =>
  deleteInBatches(db, 'usage_count', 'expires <= $1', [now]);
