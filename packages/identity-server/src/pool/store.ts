import type { Queryable } from '@psma/database';

export interface PoolRow {
  id: string;
  proof: Buffer;
}

/** Returns the database's one pool: the given one, unless there was one before. */
export async function claimPoolRow(db: Queryable, row: PoolRow): Promise<PoolRow> {
  await db.query('insert into identity_pool (id, proof) values ($1, $2) on conflict do nothing', [
    row.id,
    row.proof,
  ]);
  return (await findPoolRow(db)) ?? row;
}

export async function findPoolRow(db: Queryable): Promise<PoolRow | null> {
  const found = await db.query<PoolRow>('select id, proof from identity_pool');
  return found.rows[0] ?? null;
}
