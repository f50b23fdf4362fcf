import { createHash, randomBytes } from 'node:crypto';
import { readCookies, writeCookie } from '@psma/http-kit';

const COOKIE = 'triage-tool-key';
/** The same 30 days as the triage user id's cookie. */
const MAX_AGE_SECONDS = 2_592_000;

export const newWriteKey = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of the key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export const writeKeyCookie = (key: string, secure: boolean): string =>
  writeCookie({ name: COOKIE, value: key, maxAge: MAX_AGE_SECONDS, sameSite: 'strict', secure });

export const writeKeyIn = (cookieHeader: string | undefined): string | undefined =>
  readCookies(cookieHeader)[COOKIE];
