import { readCookie, setCookie } from '@psma/http-kit';
import { randomToken } from '../crypto/secrets.ts';

/** As long as browsers keep one; the pool forgets a browser as late. */
export const BROWSER_DAYS = 400;
const TOKEN = /^[\w-]{43}$/;

/** What a browser is known by, here alone; null for one that has not been given a name yet. */
export function readBrowser(cookies: string | undefined): string | null {
  return readCookie(cookies, 'browser').find((name) => TOKEN.test(name)) ?? null;
}

export const nameBrowser = randomToken;

export const browserCookie = (value: string, secure: boolean): string | string[] =>
  setCookie('browser', { value, maxAge: BROWSER_DAYS * 86_400, secure });
