import type { Adviser, Authority } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

/** Null until the admin entered a name. */
export async function findAdviser(db: Queryable, sub: string): Promise<Authority['you']> {
  const found = await db.query<NonNullable<Authority['you']>>(
    'select id, name, number from adviser where sub = $1',
    [sub],
  );
  return found.rows[0] ?? null;
}

/** Requires the account's row. */
export async function upsertAdviser(db: Queryable, sub: string, name: string): Promise<void> {
  await db.query(
    'insert into adviser (sub, name) values ($1, $2) on conflict (sub) do update set name = excluded.name',
    [sub, name],
  );
}

/** Those with an account, by name. */
export async function listAdvisers(db: Queryable): Promise<Adviser[]> {
  const found = await db.query<Adviser>(
    'select id, name from adviser where sub is not null order by lower(name), id',
  );
  return found.rows;
}
