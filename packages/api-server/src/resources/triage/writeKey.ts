import { createHash, randomBytes } from 'node:crypto';

const COOKIE = 'triage-tool-key';
/** The same 30 days as the triage user id's cookie. */
const MAX_AGE_SECONDS = 2_592_000;

export const newWriteKey = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of the key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export const writeKeyCookie = (key: string, secure: boolean): string =>
  `${COOKIE}=${key}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

export function writeKeyIn(cookieHeader: string | undefined): string | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? null;
}
