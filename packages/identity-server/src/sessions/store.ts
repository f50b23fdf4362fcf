import type { Queryable } from '@psma/database';

export interface Session {
  originJti: string;
  sub: string;
  authTime: Date;
  expires: Date;
}

const COLUMNS = 'origin_jti as "originJti", sub, auth_time as "authTime", expires';

export async function insertSession(db: Queryable, session: Session) {
  await db.query(
    'insert into identity_session (origin_jti, sub, auth_time, expires) values ($1, $2, $3, $4)',
    [session.originJti, session.sub, session.authTime, session.expires],
  );
}

export async function findSession(db: Queryable, originJti: string): Promise<Session | null> {
  const found = await db.query<Session>(`select ${COLUMNS} from identity_session where origin_jti = $1`, [
    originJti,
  ]);
  return found.rows[0] ?? null;
}

export async function deleteSession(db: Queryable, originJti: string) {
  await db.query('delete from identity_session where origin_jti = $1', [originJti]);
}

/** Ends all sessions of an account, except one if named. */
export async function deleteSessionsOf(db: Queryable, sub: string, except: string | null = null) {
  await db.query('delete from identity_session where sub = $1 and origin_jti is distinct from $2', [
    sub,
    except,
  ]);
}

/** The sessions that ended within the last seconds, by the database's clock, oldest first. */
export async function listEndedSessions(db: Queryable, seconds: number) {
  const found = await db.query<{ originJti: string; at: Date }>(
    `select origin_jti as "originJti", ended as at from identity_ended_session
     where ended > clock_timestamp() - make_interval(secs => $1) order by ended`,
    [seconds],
  );
  return found.rows;
}

export async function removeEndedSessions(db: Queryable, olderThanSeconds: number) {
  await db.query(
    'delete from identity_ended_session where ended < clock_timestamp() - make_interval(secs => $1)',
    [olderThanSeconds],
  );
}

/** False when the session has ended in the meantime. */
export async function insertRefreshToken(db: Queryable, hash: Buffer, originJti: string): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity_refresh_token (token_hash, origin_jti)
     select $1, origin_jti from identity_session where origin_jti = $2 for key share`,
    [hash, originJti],
  );
  return inserted.rowCount === 1;
}

export async function findRefreshToken(db: Queryable, hash: Buffer): Promise<{ originJti: string } | null> {
  const found = await db.query<{ originJti: string }>(
    'select origin_jti as "originJti" from identity_refresh_token where token_hash = $1',
    [hash],
  );
  return found.rows[0] ?? null;
}

/** Marks a refresh token as replaced now, unless it already was; returns since when it has been. */
export async function replaceRefreshToken(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ originJti: string; replaced: Date } | null> {
  const replaced = await db.query<{ originJti: string; replaced: Date }>(
    `update identity_refresh_token set replaced = coalesce(replaced, $2) where token_hash = $1
     returning origin_jti as "originJti", replaced`,
    [hash, now],
  );
  return replaced.rows[0] ?? null;
}

export async function removeSessionsBefore(db: Queryable, moment: Date) {
  await db.query('delete from identity_session where expires < $1', [moment]);
}
