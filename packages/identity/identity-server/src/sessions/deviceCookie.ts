import { readCookie, readFormerCookie, setCookie } from '@psma/http-kit';
import { randomToken } from '../crypto/secrets.ts';

/** As long as browsers and pool keep one. */
export const DEVICE_COOKIE_DAYS = 400;
const DEVICE_ID = /^[\w-]{43}$/;

const deviceIdIn = (value: string | undefined) =>
  value !== undefined && DEVICE_ID.test(value) ? value : null;

/** Returns the device id of the cookie; null without one. */
export const readDeviceId = (cookies: string | undefined, secure: boolean): string | null =>
  deviceIdIn(readCookie(cookies, 'browser', secure));

/** Returns the id that the release before gave to the browser; null without one. */
export const readFormerDeviceId = (cookies: string | undefined): string | null =>
  deviceIdIn(readFormerCookie(cookies, 'browser'));

export const newDeviceId = randomToken;

export const deviceCookie = (value: string, secure: boolean): string | string[] =>
  setCookie('browser', { value, maxAge: DEVICE_COOKIE_DAYS * 86_400, secure });
