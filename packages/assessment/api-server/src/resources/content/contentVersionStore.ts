import type { Queryable } from '@psma/database';

export async function insertVersion(
  db: Queryable,
  version: { hash: string; name: string },
  document: string,
  now: Date,
) {
  await db.query(
    `insert into content_version (hash, name, document, registered) values ($1, $2, $3, $4)
     on conflict (hash) do nothing`,
    [version.hash, version.name, document, now],
  );
}

export async function findVersion(db: Queryable, hash: string): Promise<string | null> {
  const found = await db.query<{ document: string }>('select document from content_version where hash = $1', [
    hash,
  ]);
  return found.rows[0]?.document ?? null;
}
