import { parseCookie, stringifySetCookie } from 'cookie';

/** All cookies that the servers read. A remote sets `triage-tool-user-id`. */
export const COOKIES = {
  visitor: { name: 'psma-visitor', path: '/', sameSite: 'lax' },
  pins: { name: 'psma-pins', path: '/', sameSite: 'lax' },
  console: { name: 'psma-console', path: '/', sameSite: 'strict' },
  /** The latest sign-in at the identity provider, for servers that know no other. */
  signIn: { name: 'psma-sign-in', path: '/console/', sameSite: 'lax' },
  /** Each sign-in at the identity provider, by `setNamedCookie`. */
  pendingSignIn: { name: 'psma-pending-sign-in', path: '/', sameSite: 'lax' },
  triageKey: { name: 'triage-tool-key', path: '/', sameSite: 'strict' },
  browser: { name: 'psma-browser', path: '/idp/', sameSite: 'strict' },
  /** Of a browser that reads shared results. */
  share: { name: 'psma-share', path: '/api/shared-result', sameSite: 'strict' },
  /** Set by `boot.js` of platform-server. */
  ownAssets: { name: 'psma-assets', path: '/', sameSite: 'lax' },
} as const;

export type CookiePurpose = keyof typeof COOKIES;

export interface CookieContent {
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  /** The site uses https. */
  secure: boolean;
}

/**
 * Name over https. `__Host-` cookies come only from their own host, `__Secure-`
 * allows paths other than `/`.
 */
export function prefixedName(purpose: CookiePurpose): string {
  const { name, path } = COOKIES[purpose];
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/**
 * Returns a cookie's values, the prefixed name's first. Over https remove the plain
 * name with that of `setCookie`, one release after prefixes; for `visitor` 90 days
 * later.
 */
export function readCookie(header: string | undefined, purpose: CookiePurpose): string[] {
  const cookies = parseCookie(header ?? '');
  const values = [cookies[prefixedName(purpose)], cookies[COOKIES[purpose].name]];
  return [...new Set(values.filter((value) => value !== undefined))];
}

/**
 * Returns `set-cookie` of an HttpOnly cookie, one or several. Over https it has two
 * names for one release, for older servers.
 */
export function setCookie(purpose: CookiePurpose, content: CookieContent): string | string[] {
  const { name, ...scope } = COOKIES[purpose];
  const write = (as: string) => stringifySetCookie({ name: as, ...content, ...scope, httpOnly: true });
  return content.secure ? [write(prefixedName(purpose)), write(name)] : write(name);
}

/** Returns a cookie's value by the name that no sibling host can set over https. */
export const readOwnCookie = (header: string, purpose: CookiePurpose, secure: boolean): string | undefined =>
  parseCookie(header)[onlyName(purpose, secure)];

/** Returns `set-cookie` of one of several HttpOnly cookies of a purpose. Over https it has the prefixed name only. */
export function setNamedCookie(purpose: CookiePurpose, suffix: string, content: CookieContent): string {
  const { name: _name, ...scope } = COOKIES[purpose];
  const name = `${onlyName(purpose, content.secure)}-${suffix}`;
  return stringifySetCookie({ name, ...content, ...scope, httpOnly: true });
}

/** Returns the cookies of `setNamedCookie` by suffix, the oldest first in browsers. */
export function readNamedCookies(
  header: string | undefined,
  purpose: CookiePurpose,
  secure: boolean,
): Map<string, string> {
  const start = `${onlyName(purpose, secure)}-`;
  return new Map(
    Object.entries(parseCookie(header ?? '')).flatMap(([name, value]) =>
      name.startsWith(start) && value !== undefined ? [[name.slice(start.length), value] as const] : [],
    ),
  );
}

const onlyName = (purpose: CookiePurpose, secure: boolean) =>
  secure ? prefixedName(purpose) : COOKIES[purpose].name;
