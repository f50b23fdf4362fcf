import { createHash, randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '@psma/http-kit';
import { LRUCache } from 'lru-cache';

/** 30 days, like the triage user id's cookie. */
const MAX_AGE_SECONDS = 2_592_000;

export const newWriteKey = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Stored key hash; null for an unknown session. */
export type HashOfSession = (sessionId: string) => Promise<Buffer | null>;

const REMEMBERED = 10_000;

/** Caches the latest sessions' hashes. Callers must detect deleted sessions when writing. */
export function cacheHashes(find: HashOfSession): HashOfSession {
  const known = new LRUCache<string, Buffer>({ max: REMEMBERED });
  return async (sessionId) => {
    const hash = known.get(sessionId) ?? (await find(sessionId));
    if (hash) known.set(sessionId, hash);
    return hash;
  };
}

export const writeKeyCookie = (key: string, secure: boolean): string | string[] =>
  setCookie('triageKey', { value: key, maxAge: MAX_AGE_SECONDS, secure });

export const writeKeyIn = (cookieHeader: string | undefined, secure: boolean): string =>
  readCookie(cookieHeader, 'triageKey', secure) ?? '';
