import type { Queryable } from '@psma/database';

export interface PoolRow {
  id: string;
  proof: Buffer;
}

/** Returns the database's one pool: the given one, unless there was one before. */
export async function claimPoolRow(queryable: Queryable, row: PoolRow): Promise<PoolRow> {
  await queryable.query('insert into identity_pool (id, proof) values ($1, $2) on conflict do nothing', [
    row.id,
    row.proof,
  ]);
  return (await findPoolRow(queryable)) ?? row;
}

export async function findPoolRow(queryable: Queryable): Promise<PoolRow | null> {
  const found = await queryable.query<PoolRow>('select id, proof from identity_pool');
  return found.rows[0] ?? null;
}
