import type { Queryable } from '@psma/database';
import type { SignedText } from '../signing/signedText.ts';

/** Announces map or release changes between processes. */
export const CHANNEL = 'psma_releases';

/** Locks for the changing transaction. */
export async function lockMap(db: Queryable): Promise<SignedText | null> {
  const found = await db.query<SignedText>('select document as text, signature from release_map for update');
  return found.rows[0] ?? null;
}

export async function readMap(db: Queryable): Promise<SignedText | null> {
  const found = await db.query<SignedText>({
    name: 'release-map',
    text: 'select document as text, signature from release_map',
  });
  return found.rows[0] ?? null;
}

/** Keeps an existing map. */
export async function insertFirstMap(db: Queryable, map: SignedText): Promise<void> {
  await db.query(
    'insert into release_map (revision, document, signature) values (0, $1, $2) on conflict do nothing',
    [map.text, map.signature],
  );
}

/** Notifies every process. */
export async function updateMap(db: Queryable, revision: number, map: SignedText): Promise<void> {
  await db.query('update release_map set revision = $1, document = $2, signature = $3', [
    revision,
    map.text,
    map.signature,
  ]);
  await announce(db);
}

/** Refreshes every process once the transaction commits. */
export async function announce(db: Queryable): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, '']);
}
