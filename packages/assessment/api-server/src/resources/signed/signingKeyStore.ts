import type { Queryable } from '@psma/database';

interface KeyRow {
  kid: string;
  x: string;
}

export async function insertKey(db: Queryable, { kid, x }: KeyRow, now: Date): Promise<void> {
  await db.query(
    'insert into result_key (kid, x, first_used) values ($1, $2, $3) on conflict (kid) do nothing',
    [kid, x, now],
  );
}

export async function listKeys(db: Queryable): Promise<KeyRow[]> {
  const found = await db.query<KeyRow>('select kid, x from result_key order by first_used, kid');
  return found.rows;
}
