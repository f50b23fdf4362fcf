import type { Queryable } from '@psma/database';
import { PRODUCTION } from '@psma/release-model';
import type { SignedText } from '../signing/signedText.ts';

/** Announces map or release changes between processes. */
export const CHANNEL = 'psma_releases';
/** Last statement of each server's listening connection. */
export const LISTEN = `listen ${CHANNEL}`;

export interface StoredMap extends SignedText {
  environment: string;
}

// Production's map is in a table of its own, which older servers know.

/** Locks for the changing transaction. */
export async function lockMap(db: Queryable, environment: string): Promise<SignedText | null> {
  const found =
    environment === PRODUCTION
      ? await db.query<SignedText>('select document as text, signature from release_map for update')
      : await db.query<SignedText>(
          'select document as text, signature from release_environment where name = $1 for update',
          [environment],
        );
  return found.rows[0] ?? null;
}

/** Locks every environment's map, production first: later ones are then found. */
export async function lockMaps(db: Queryable): Promise<StoredMap[]> {
  const production = await lockMap(db, PRODUCTION);
  const others = await db.query<StoredMap>(
    'select name as environment, document as text, signature from release_environment order by name for update',
  );
  return [...(production ? [{ environment: PRODUCTION, ...production }] : []), ...others.rows];
}

export async function readMaps(db: Queryable): Promise<StoredMap[]> {
  const found = await db.query<StoredMap>({
    name: 'release-maps',
    text: `select $1::text as environment, document as text, signature from release_map
           union all select name, document, signature from release_environment`,
    values: [PRODUCTION],
  });
  return found.rows;
}

/** Keeps an existing map. */
export async function insertFirstMap(db: Queryable, map: SignedText): Promise<void> {
  await db.query(
    'insert into release_map (revision, document, signature) values (0, $1, $2) on conflict do nothing',
    [map.text, map.signature],
  );
}

/** Notifies every process. */
export async function insertEnvironment(
  db: Queryable,
  environment: string,
  revision: number,
  map: SignedText,
): Promise<void> {
  await db.query(
    'insert into release_environment (name, revision, document, signature) values ($1, $2, $3, $4)',
    [environment, revision, map.text, map.signature],
  );
  await announce(db);
}

/** Notifies every process. */
export async function updateMap(
  db: Queryable,
  environment: string,
  revision: number,
  map: SignedText,
): Promise<void> {
  const values = [revision, map.text, map.signature];
  if (environment === PRODUCTION)
    await db.query('update release_map set revision = $1, document = $2, signature = $3', values);
  else
    await db.query(
      'update release_environment set revision = $1, document = $2, signature = $3 where name = $4',
      [...values, environment],
    );
  await announce(db);
}

/** Notifies every process. */
export async function deleteEnvironment(db: Queryable, environment: string): Promise<void> {
  await db.query('delete from release_environment where name = $1', [environment]);
  await announce(db);
}

/** Refreshes every process once the transaction commits. */
export async function announce(db: Queryable): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, '']);
}
