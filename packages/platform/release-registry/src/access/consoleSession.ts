import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { RegistryBase } from '../registryBase.ts';

export const CONSOLE_SESSION_S = 8 * 3600;

/** The previous version's cookies lack `id`: valid until expiry. */
const Session = Type.Object({
  token: Type.String(),
  expires: Type.Number(),
  id: Type.Optional(Type.String()),
});

export interface FoundSession {
  /** Names the session, and gives nothing. */
  id: string;
  /** Id of its release token. */
  token: string;
  expires: Date;
}

/** The cookie identifies a release token without containing it. */
export interface ConsoleSessions {
  /** Returns a new cookie value. */
  start(tokenId: string): Promise<string>;
  /** Null for a forged, expired or ended cookie. */
  find(cookie: string | undefined): Promise<FoundSession | null>;
  /** Whether the session with this id was started and has not ended. */
  isActive(id: string): Promise<boolean>;
  /** Invalidates all copies of a cookie; no-op without one. */
  end(cookie: string | undefined): Promise<void>;
}

export function createConsoleSessions({
  pool,
  keys,
  now,
}: Pick<RegistryBase, 'pool' | 'keys' | 'now'>): ConsoleSessions {
  const read = (cookie = '') => {
    const session = keys.unseal('console', cookie);
    if (!Check(Session, session) || session.expires <= now().getTime()) return null;
    return { ...session, recordId: hashOf(session.id ?? cookie) };
  };
  return {
    async start(token) {
      const id = nanoid();
      const expires = now().getTime() + CONSOLE_SESSION_S * 1000;
      await pool.query('delete from console_session where expires <= $1', [now()]);
      await pool.query('insert into console_session (id, expires) values ($1, $2)', [
        hashOf(id),
        new Date(expires),
      ]);
      return keys.seal('console', { token, expires, id } satisfies Static<typeof Session>);
    },
    async find(cookie) {
      const session = read(cookie);
      if (!session) return null;
      const found = await pool.query<{ ended: boolean }>('select ended from console_session where id = $1', [
        session.recordId,
      ]);
      const { ended } = found.rows[0] ?? { ended: session.id !== undefined };
      if (ended) return null;
      const { recordId, token, expires } = session;
      return { id: recordId.toString('base64url'), token, expires: new Date(expires) };
    },
    async isActive(id) {
      const found = await pool.query(
        'select from console_session where id = $1 and not ended and expires > $2',
        [Buffer.from(id, 'base64url'), now()],
      );
      return found.rows.length > 0;
    },
    async end(cookie) {
      const session = read(cookie);
      if (!session) return;
      await pool.query(
        `insert into console_session (id, expires, ended) values ($1, $2, true)
         on conflict (id) do update set ended = true`,
        [session.recordId, new Date(session.expires)],
      );
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
