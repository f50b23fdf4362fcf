import type { Queryable } from '@psma/database';
import type { TokenRow } from '@psma/release-contract';

const TOKEN = 'id, label, owner, remote, actions, expires_at as "expiresAt"';
export type StoredToken = Pick<TokenRow, 'id' | 'label' | 'owner' | 'remote' | 'actions' | 'expiresAt'>;

/** Null if unknown or revoked; also expired ones. */
export async function findTokenByHash(db: Queryable, hash: Uint8Array): Promise<StoredToken | null> {
  const found = await db.query<StoredToken>(
    `select ${TOKEN} from release_token where hash = $1 and revoked_at is null`,
    [hash],
  );
  return found.rows[0] ?? null;
}

/** As `findTokenByHash`. */
export async function findTokenById(db: Queryable, id: string): Promise<StoredToken | null> {
  const found = await db.query<StoredToken>(
    `select ${TOKEN} from release_token where id = $1 and revoked_at is null`,
    [id],
  );
  return found.rows[0] ?? null;
}

export async function isToken(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select from release_token where id = $1', [id])).rows.length > 0;
}

/** Keeps an existing token with this hash. */
export async function insertToken(
  db: Queryable,
  token: StoredToken,
  hash: Uint8Array,
  at: Date,
  by: string,
): Promise<void> {
  await db.query(
    `insert into release_token (id, hash, label, owner, remote, actions, created_at, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (hash) do nothing`,
    [token.id, hash, token.label, token.owner, token.remote, token.actions, at, by, token.expiresAt],
  );
}

/** Renames a token still called `before`. */
export async function nameToken(
  db: Queryable,
  hash: Uint8Array,
  before: string,
  label: string,
): Promise<void> {
  await db.query('update release_token set label = $3 where hash = $1 and label = $2', [hash, before, label]);
}

/** Null if there is none to revoke. */
export async function revokeToken(db: Queryable, id: string, at: Date): Promise<StoredToken | null> {
  const found = await db.query<StoredToken>(
    `update release_token set revoked_at = $2 where id = $1 and revoked_at is null returning ${TOKEN}`,
    [id, at],
  );
  return found.rows[0] ?? null;
}

/** Includes revoked tokens, oldest first; paginated. */
export async function listTokens(
  db: Queryable,
  { after, limit }: { after?: string | undefined; limit?: number | undefined } = {},
): Promise<TokenRow[]> {
  const found = await db.query<TokenRow>(
    `select ${TOKEN}, created_at as "createdAt", created_by as "createdBy", revoked_at as "revokedAt"
       from release_token
      where $1::text is null or (created_at, id) > (select created_at, id from release_token where id = $1)
      order by created_at, id limit $2`,
    [after, limit],
  );
  return found.rows;
}

/**
 * Marks and returns tokens that end within these days and were valid for longer, unless operators were
 * notified of this or a later time. Of two processes one gets each.
 */
export async function claimEndingTokens(
  db: Queryable,
  now: Date,
  days: number,
): Promise<(StoredToken & { expiresAt: Date })[]> {
  const found = await db.query<StoredToken & { expiresAt: Date }>(
    `update release_token set warned_days = $2
      where revoked_at is null and expires_at > $1 and expires_at <= $1 + make_interval(days => $2)
        and expires_at > created_at + make_interval(days => $2)
        and coalesce(warned_days, $2 + 1) > $2
      returning ${TOKEN}`,
    [now, days],
  );
  return found.rows;
}
