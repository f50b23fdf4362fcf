import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, readFormerCookie, setCookie } from '@psma/http-kit';

/** Also the time that opened results can be read. */
export const READING_SECONDS = 43_200;

export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Stored instead of the key. */
export const hashOfBrowser = (key: string): Buffer => hash(key);

/** Of a code, for the browser that asked for it. */
export const hashOfCode = (key: string, code: string): Buffer => hash(`${key} ${code}`);

export const isSameHash = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);

export const browserKeyCookie = (key: string, secure: boolean): string | string[] =>
  setCookie('share', { value: key, maxAge: READING_SECONDS, secure });

/** The browser's own key, to which a code is bound. */
export const browserKeyIn = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  readCookie(cookieHeader, 'share', secure);

/** Also the key that a server of the release before has set: results stay open, and its codes can be entered. */
export const browserKeysIn = (cookieHeader: string | undefined, secure: boolean): string[] =>
  [browserKeyIn(cookieHeader, secure), readFormerCookie(cookieHeader, 'share')].filter(
    (key) => key !== undefined,
  );
