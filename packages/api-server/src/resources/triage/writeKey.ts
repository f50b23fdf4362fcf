import { createHash, randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '@psma/http-kit';

/** The same 30 days as the triage user id's cookie. */
const MAX_AGE_SECONDS = 2_592_000;

export const newWriteKey = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of the key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What is stored of a session's key; null where there is no such session. */
export type HashOfSession = (sessionId: string) => Promise<Buffer | null>;

const REMEMBERED = 10_000;

/**
 * Remembers what it found of the latest sessions: a key never changes. A session may be gone since, so whoever asks has
 * to learn that from what it then writes.
 */
export function cacheHashes(find: HashOfSession): HashOfSession {
  const known = new Map<string, Buffer>();
  return async (sessionId) => {
    const hash = known.get(sessionId) ?? (await find(sessionId));
    if (!hash || known.has(sessionId)) return hash;
    known.set(sessionId, hash);
    const oldest = known.size > REMEMBERED ? known.keys().next().value : undefined;
    if (oldest) known.delete(oldest);
    return hash;
  };
}

export const writeKeyCookie = (key: string, secure: boolean): string | string[] =>
  setCookie('triageKey', { value: key, maxAge: MAX_AGE_SECONDS, secure });

/** Keys that a browser holds: two, where servers of two releases have each begun a session for it. */
export const writeKeysIn = (cookieHeader: string | undefined): string[] =>
  readCookie(cookieHeader, 'triageKey');
