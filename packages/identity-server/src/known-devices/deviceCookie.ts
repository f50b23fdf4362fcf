import { readCookie, setCookie } from '@psma/http-kit';
import { randomToken } from '../crypto/secrets.ts';

/** As long as browsers and pool keep one. */
export const DEVICE_COOKIE_DAYS = 400;
const DEVICE_ID = /^[\w-]{43}$/;

/** Returns the device id of the cookie; null without one. */
export function readDeviceId(cookies: string | undefined): string | null {
  return readCookie(cookies, 'browser').find((name) => DEVICE_ID.test(name)) ?? null;
}

export const newDeviceId = randomToken;

export const deviceCookie = (value: string, secure: boolean): string | string[] =>
  setCookie('browser', { value, maxAge: DEVICE_COOKIE_DAYS * 86_400, secure });
