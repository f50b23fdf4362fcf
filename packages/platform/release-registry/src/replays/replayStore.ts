import { deleteInBatches, type Queryable } from '@psma/database';
import type { Replay } from '@psma/release-contract';

/** The first one of an id stays. */
export async function insertReplay(
  db: Queryable,
  { id, environment, at, releases, arms }: Replay,
): Promise<void> {
  await db.query(
    `insert into release_replay (id, environment, at, releases, arms) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing`,
    [id, environment, at, JSON.stringify(releases), JSON.stringify(arms)],
  );
}

/** Null if unknown, or older than `since`. */
export async function findReplay(db: Queryable, id: string, since: Date): Promise<Replay | null> {
  const found = await db.query<Replay>(
    'select id, environment, at, releases, arms from release_replay where id = $1 and at >= $2',
    [id, since],
  );
  return found.rows[0] ?? null;
}

export const deleteReplays = (db: Queryable, before: Date): Promise<number> =>
  deleteInBatches(db, 'release_replay', 'at < $1', [before]);
