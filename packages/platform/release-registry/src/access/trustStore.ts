import type { Queryable } from '@psma/database';
import type { TrustKind, TrustRow } from '@psma/release-contract';

const TRUST = `id, kind, label, issuer, claims, owner, remote, actions, created_at as "createdAt",
  created_by as "createdBy", revoked_at as "revokedAt"`;

/** Includes revoked trusts, oldest first. */
export async function listTrusts(db: Queryable): Promise<TrustRow[]> {
  return (await db.query<TrustRow>(`select ${TRUST} from release_trust order by created_at, id`)).rows;
}

export async function listTrustsOf(db: Queryable, kind: TrustKind, issuer: string): Promise<TrustRow[]> {
  const found = await db.query<TrustRow>(
    `select ${TRUST} from release_trust where kind = $1 and issuer = $2 and revoked_at is null`,
    [kind, issuer],
  );
  return found.rows;
}

export type NewTrust = Omit<TrustRow, 'createdAt' | 'createdBy' | 'revokedAt'>;

export async function insertTrust(db: Queryable, trust: NewTrust, at: Date, by: string): Promise<void> {
  await db.query(
    `insert into release_trust (id, kind, label, issuer, claims, owner, remote, actions, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      trust.id,
      trust.kind,
      trust.label,
      trust.issuer,
      JSON.stringify(trust.claims),
      trust.owner,
      trust.remote,
      trust.actions,
      at,
      by,
    ],
  );
}

/** Null if there is none to revoke. */
export async function revokeTrust(db: Queryable, id: string, at: Date): Promise<TrustRow | null> {
  const found = await db.query<TrustRow>(
    `update release_trust set revoked_at = $2 where id = $1 and revoked_at is null returning ${TRUST}`,
    [id, at],
  );
  return found.rows[0] ?? null;
}
