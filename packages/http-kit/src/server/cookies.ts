import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of a request by name; of two with one name, the first. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  parseCookie(header ?? '');

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  sameSite: 'lax' | 'strict';
  /** Sent over https alone. */
  secure: boolean;
  /** Where it is sent to; the whole origin by default. */
  path?: string;
}

/** The value of a `set-cookie` header. No script of a page ever reads our cookies. */
export const writeCookie = ({ path = '/', ...cookie }: Cookie): string =>
  stringifySetCookie({ ...cookie, path, httpOnly: true });
