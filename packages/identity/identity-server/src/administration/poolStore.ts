import type { Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';

export interface PoolRow {
  id: string;
  proof: Buffer;
}

/** Returns the database's one pool, created if missing. */
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

/** Stores the mails' brand and origin for commands. */
export async function updateSiteInfo(db: Queryable, { brand, origin }: SiteInfo): Promise<void> {
  await db.query('update identity_pool set brand = $1, origin = $2', [brand, origin]);
}

/** Null until a server of this release has started. */
export async function findSiteInfo(db: Queryable): Promise<SiteInfo | null> {
  const found = await db.query<SiteInfo>('select brand, origin from identity_pool where origin is not null');
  return found.rows[0] ?? null;
}
