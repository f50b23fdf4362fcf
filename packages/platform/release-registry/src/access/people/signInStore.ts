import type { Queryable } from '@psma/database';

/** A person's verified sign-in. */
export interface SignIn {
  issuer: string;
  subject: string;
  name: string;
  claims: Record<string, unknown>;
  verifiedAt: Date;
  expiresAt: Date;
}

const SIGN_IN = 'issuer, subject, name, claims, verified_at as "verifiedAt", expires_at as "expiresAt"';

export async function insertSignIn(db: Queryable, id: Uint8Array, signIn: SignIn, now: Date): Promise<void> {
  const { issuer, subject, name, claims, verifiedAt, expiresAt } = signIn;
  await db.query('delete from release_sign_in where expires_at <= $1', [now]);
  await db.query(
    `insert into release_sign_in (id, issuer, subject, name, claims, verified_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, issuer, subject, name, JSON.stringify(claims), verifiedAt, expiresAt],
  );
}

export async function findSignIn(db: Queryable, id: Uint8Array, now: Date): Promise<SignIn | null> {
  const found = await db.query<SignIn>(
    `select ${SIGN_IN} from release_sign_in where id = $1 and expires_at > $2`,
    [id, now],
  );
  return found.rows[0] ?? null;
}

export async function deleteSignIn(db: Queryable, id: Uint8Array): Promise<void> {
  await db.query('delete from release_sign_in where id = $1', [id]);
}

/** Returns false if too many wait, in all or from one network. */
export async function insertRequest(
  db: Queryable,
  { id, code, expiresAt, network }: { id: Uint8Array; code: string; expiresAt: Date; network: string },
  most: { all: number; network: number },
  now: Date,
): Promise<boolean> {
  await db.query('delete from release_sign_in_request where expires_at <= $1', [now]);
  const inserted = await db.query(
    `insert into release_sign_in_request (id, code, expires_at, network)
     select $1, $2, $3, $4 where (select count(*) from release_sign_in_request) < $5
       and (select count(*) from release_sign_in_request where network = $4) < $6 returning id`,
    [id, code, expiresAt, network, most.all, most.network],
  );
  return inserted.rows.length > 0;
}

/** Returns false for an unknown, expired or used code. */
export async function approveRequest(
  db: Queryable,
  code: string,
  signInId: Uint8Array,
  now: Date,
): Promise<boolean> {
  const updated = await db.query(
    `update release_sign_in_request set approved_by = $2
      where code = $1 and approved_by is null and expires_at > $3 returning id`,
    [code, signInId, now],
  );
  return updated.rows.length > 0;
}

/** Null without one. An approved request is taken once. */
export async function takeRequest(
  db: Queryable,
  id: Uint8Array,
  now: Date,
): Promise<{ approvedBy: Uint8Array | null } | null> {
  const found = await db.query<{ approvedBy: Uint8Array | null }>(
    `select approved_by as "approvedBy" from release_sign_in_request
      where id = $1 and expires_at > $2 for update`,
    [id, now],
  );
  const [request] = found.rows;
  if (request?.approvedBy) await db.query('delete from release_sign_in_request where id = $1', [id]);
  return request ?? null;
}
