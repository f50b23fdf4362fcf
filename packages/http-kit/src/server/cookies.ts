import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * Every cookie that the servers read, by its purpose. `triage-tool-user-id` is not one of them: a remote sets it, under
 * the name that the specification gives it.
 */
export const COOKIES = {
  visitor: { name: 'psma-visitor', path: '/', sameSite: 'lax' },
  pins: { name: 'psma-pins', path: '/', sameSite: 'lax' },
  console: { name: 'psma-console', path: '/', sameSite: 'strict' },
  triageKey: { name: 'triage-tool-key', path: '/', sameSite: 'strict' },
  browser: { name: 'psma-browser', path: '/idp/', sameSite: 'strict' },
  /** Set by `boot.js` of platform-server. */
  ownAssets: { name: 'psma-assets', path: '/', sameSite: 'lax' },
} as const;

export type CookiePurpose = keyof typeof COOKIES;

export interface CookieContent {
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  /** Whether the site is served over https. */
  secure: boolean;
}

/**
 * The name over https. Browsers take `__Host-` from the cookie's own host only, so that no sibling host can set it, and
 * `__Secure-`, which allows another path than `/`, over https only.
 */
export function prefixedName(purpose: CookiePurpose): string {
  const { name, path } = COOKIES[purpose];
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/**
 * The values of a cookie in a request, the one under the prefixed name first. The plain name is that of http, and over
 * https that of the release before prefixes: remove it there with the plain name of `setCookie`, and for `visitor` 90
 * days later.
 */
export function readCookie(header: string | undefined, purpose: CookiePurpose): string[] {
  const cookies = parseCookie(header ?? '');
  const values = [cookies[prefixedName(purpose)], cookies[COOKIES[purpose].name]];
  return [...new Set(values.filter((value) => value !== undefined))];
}

/**
 * The `set-cookie` header, or several, of a cookie out of reach of scripts. Over https a cookie has two names for one release, so that a
 * server of the release before, next to this one or after it, finds it under the plain name.
 */
export function setCookie(purpose: CookiePurpose, content: CookieContent): string | string[] {
  const { name, ...scope } = COOKIES[purpose];
  const write = (as: string) => stringifySetCookie({ name: as, ...content, ...scope, httpOnly: true });
  return content.secure ? [write(prefixedName(purpose)), write(name)] : write(name);
}
