import { deleteInBatches, type Queryable } from '@psma/database';

/** True if the browser is new and not the first. `formerHash` is of the name that it had before. */
export async function recordDevice(
  db: Queryable,
  sub: string,
  { hash, formerHash }: { hash: Buffer; formerHash: Buffer | null },
  now: Date,
): Promise<boolean> {
  const found = await db.query<{ known: boolean; others: boolean }>(
    `with before as (select browser_hash from identity_known_browser where sub = $1),
       kept as (insert into identity_known_browser (sub, browser_hash, last_seen) values ($1, $2, $3)
         on conflict (sub, browser_hash) do update set last_seen = $3)
     select bool_or(browser_hash in ($2, $4)) as known, count(*) > 0 as others from before`,
    [sub, hash, now, formerHash],
  );
  const [row] = found.rows;
  return Boolean(row?.others) && !row?.known;
}

/** Newest sign-in in a browser; null for none. */
export async function findDeviceLastSeen(db: Queryable, sub: string, hashes: Buffer[]): Promise<Date | null> {
  const found = await db.query<{ seen: Date | null }>(
    'select max(last_seen) as seen from identity_known_browser where sub = $1 and browser_hash = any($2)',
    [sub, hashes],
  );
  return found.rows[0]?.seen ?? null;
}

export const removeDevicesBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_known_browser', 'last_seen < $1', [moment]);
