import type { Queryable } from '@psma/database';

export interface Passkey {
  /** base64url, as in browsers. */
  credentialId: string;
  publicKey: Buffer;
  /** Number of uses, if the authenticator counts. */
  counter: number;
  transports: string[];
  name: string;
  created: Date;
  lastUsed: Date | null;
}

const COLUMNS = `credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created,
  last_used as "lastUsed"`;

/** Oldest first. */
export async function listPasskeys(db: Queryable, sub: string): Promise<Passkey[]> {
  const found = await db.query<Passkey>(
    `select ${COLUMNS} from identity_passkey where sub = $1 order by created, credential_id`,
    [sub],
  );
  return found.rows;
}

export async function findPasskey(db: Queryable, sub: string, credentialId: string): Promise<Passkey | null> {
  const found = await db.query<Passkey>(
    `select ${COLUMNS} from identity_passkey where sub = $1 and credential_id = $2`,
    [sub, credentialId],
  );
  return found.rows[0] ?? null;
}

/** False if an account has it. */
export async function insertPasskey(
  db: Queryable,
  sub: string,
  passkey: Omit<Passkey, 'lastUsed'>,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity_passkey (credential_id, sub, public_key, counter, transports, name, created)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      passkey.credentialId,
      sub,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.created,
    ],
  );
  return inserted.rowCount === 1;
}

export async function updatePasskeyUse(db: Queryable, credentialId: string, counter: number, now: Date) {
  await db.query('update identity_passkey set counter = $2, last_used = $3 where credential_id = $1', [
    credentialId,
    counter,
    now,
  ]);
}

/** False if the account has no such passkey; also below. */
export async function renamePasskey(db: Queryable, sub: string, credentialId: string, name: string) {
  const renamed = await db.query(
    'update identity_passkey set name = $3 where sub = $1 and credential_id = $2',
    [sub, credentialId, name],
  );
  return renamed.rowCount === 1;
}

export async function removePasskey(db: Queryable, sub: string, credentialId: string): Promise<boolean> {
  const removed = await db.query('delete from identity_passkey where sub = $1 and credential_id = $2', [
    sub,
    credentialId,
  ]);
  return removed.rowCount === 1;
}

/** True if there were any. */
export async function removePasskeysOf(db: Queryable, sub: string): Promise<boolean> {
  const removed = await db.query('delete from identity_passkey where sub = $1', [sub]);
  return removed.rowCount !== 0;
}
