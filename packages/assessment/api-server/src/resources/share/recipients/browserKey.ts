import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, readFormerCookie, setCookie } from '@psma/http-kit';

/** Lifetime of the cookie, and of access to opened results. */
export const READING_SECONDS = 43_200;

export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Stored instead of the key. */
export const hashOfBrowser = (key: string): Buffer => hash(key);

/** Hash of a code, valid only for the browser that requested it. */
export const hashOfCode = (key: string, code: string): Buffer => hash(`${key} ${code}`);

export const isSameHash = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);

export const browserKeyCookie = (key: string, secure: boolean): string | string[] =>
  setCookie('share', { value: key, maxAge: READING_SECONDS, secure });

/** The browser's own key, to which a code is bound. */
export const browserKeyIn = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  readCookie(cookieHeader, 'share', secure);

/** Includes the key set by a server of the previous release: results stay open, and its codes can be entered. */
export const browserKeysIn = (cookieHeader: string | undefined, secure: boolean): string[] =>
  [browserKeyIn(cookieHeader, secure), readFormerCookie(cookieHeader, 'share')].filter(
    (key) => key !== undefined,
  );
