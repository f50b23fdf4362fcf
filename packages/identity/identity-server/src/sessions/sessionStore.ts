import { deleteInBatches, type Queryable } from '@psma/database';
import type { ClientInfo } from '../events/clientInfo.ts';

export interface Session {
  originJti: string;
  sub: string;
  authTime: Date;
  expires: Date;
}

/** As shown to its owner. */
export interface ListedSession extends ClientInfo {
  originJti: string;
  authTime: Date;
  lastUsed: Date;
}

const COLUMNS = 'origin_jti as "originJti", sub, auth_time as "authTime", expires';

export async function insertSession(db: Queryable, session: Session, client: ClientInfo) {
  await db.query(
    `insert into identity_session (origin_jti, sub, auth_time, expires, last_used, browser, system, network)
     values ($1, $2, $3, $4, $3, $5, $6, $7)`,
    [
      session.originJti,
      session.sub,
      session.authTime,
      session.expires,
      client.browser,
      client.system,
      client.network,
    ],
  );
}

/** Records a session's use; false if it has ended. */
export async function updateUse(db: Queryable, originJti: string, client: ClientInfo, now: Date) {
  const updated = await db.query(
    `update identity_session set last_used = $2, browser = $3, system = $4, network = $5 where origin_jti = $1`,
    [originJti, now, client.browser, client.system, client.network],
  );
  return updated.rowCount === 1;
}

/** An account's active sessions, last used first. */
export async function listSessionsOf(db: Queryable, sub: string, now: Date): Promise<ListedSession[]> {
  const found = await db.query<ListedSession>(
    `select origin_jti as "originJti", auth_time as "authTime", coalesce(last_used, auth_time) as "lastUsed",
       browser, system, network
     from identity_session where sub = $1 and expires > $2 order by 3 desc, 1 limit 100`,
    [sub, now],
  );
  return found.rows;
}

/** Ends one session; false if foreign or over. */
export async function deleteSessionOf(db: Queryable, sub: string, originJti: string): Promise<boolean> {
  const deleted = await db.query('delete from identity_session where sub = $1 and origin_jti = $2', [
    sub,
    originJti,
  ]);
  return deleted.rowCount === 1;
}

export async function findSession(db: Queryable, originJti: string): Promise<Session | null> {
  const found = await db.query<Session>(`select ${COLUMNS} from identity_session where origin_jti = $1`, [
    originJti,
  ]);
  return found.rows[0] ?? null;
}

/** Prevents a session from ending until the transaction commits; false if ended. */
export async function holdSession(db: Queryable, originJti: string): Promise<boolean> {
  const held = await db.query('select 1 from identity_session where origin_jti = $1 for share', [originJti]);
  return held.rowCount === 1;
}

export async function deleteSession(db: Queryable, originJti: string) {
  await db.query('delete from identity_session where origin_jti = $1', [originJti]);
}

/** Ends an account's sessions, except one if given. */
export async function deleteSessionsOf(db: Queryable, sub: string, except: string | null = null) {
  await db.query('delete from identity_session where sub = $1 and origin_jti is distinct from $2', [
    sub,
    except,
  ]);
}

/** Sessions ended within the last seconds, oldest first. */
export async function listEndedSessions(db: Queryable, seconds: number) {
  const found = await db.query<{ originJti: string; at: Date }>(
    `select origin_jti as "originJti", ended as at from identity_ended_session
     where ended > statement_timestamp() - make_interval(secs => $1) order by ended`,
    [seconds],
  );
  return found.rows;
}

export const removeEndedSessions = (db: Queryable, olderThanSeconds: number): Promise<number> =>
  deleteInBatches(db, 'identity_ended_session', 'ended < statement_timestamp() - make_interval(secs => $1)', [
    olderThanSeconds,
  ]);

/** False if the session has ended. */
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

/** Marks a refresh token as replaced; returns when first. */
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

export const removeSessionsBefore = (db: Queryable, moment: Date): Promise<number> =>
  deleteInBatches(db, 'identity_session', 'expires < $1', [moment]);
