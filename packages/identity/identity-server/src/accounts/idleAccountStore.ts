import type { Queryable } from '@psma/database';

export interface IdleAccount {
  sub: string;
  username: string;
  email: string | null;
  emailVerified: boolean;
  lastSeen: Date;
  /** Null before the owner was notified of the deletion. */
  idleNotice: Date | null;
}

export async function listIdle(db: Queryable, before: Date): Promise<IdleAccount[]> {
  const found = await db.query<IdleAccount>(
    `select sub, username, email, email_verified as "emailVerified", last_seen as "lastSeen",
       idle_notice as "idleNotice"
     from identity_user where last_seen < $1 and status <> 'UNCONFIRMED' order by idle_notice nulls first, last_seen limit 500`,
    [before],
  );
  return found.rows;
}

/** False if already recorded. */
export async function updateIdleNotice(db: Queryable, sub: string, now: Date): Promise<boolean> {
  const noted = await db.query(
    'update identity_user set idle_notice = $2 where sub = $1 and idle_notice is null',
    [sub, now],
  );
  return noted.rowCount === 1;
}

/** False if no longer idle or missing. */
export async function deleteIdle(
  db: Queryable,
  sub: string,
  before: { seen: Date; told: Date },
): Promise<boolean> {
  const deleted = await db.query(
    'delete from identity_user where sub = $1 and last_seen < $2 and idle_notice < $3',
    [sub, before.seen, before.told],
  );
  return deleted.rowCount === 1;
}
