import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * All cookies that the servers read, with their names and paths over http. A remote sets
 * `triage-tool-user-id`.
 */
export const COOKIES = {
  visitor: { name: 'psma-visitor', path: '/', sameSite: 'lax' },
  pins: { name: 'psma-pins', path: '/', sameSite: 'lax' },
  console: { name: 'psma-console', path: '/', sameSite: 'strict' },
  /** Each sign-in at the identity provider, by `setNamedCookie`. */
  pendingSignIn: { name: 'psma-pending-sign-in', path: '/', sameSite: 'lax' },
  /** Opens the closed preview of its host. */
  preview: { name: 'psma-preview', path: '/', sameSite: 'lax' },
  /** Binds a sign-in to the console to the browser that began it at a closed preview. */
  previewState: { name: 'psma-preview-state', path: '/', sameSite: 'lax' },
  triageKey: { name: 'triage-tool-key', path: '/', sameSite: 'strict' },
  browser: { name: 'psma-browser', path: '/idp/', sameSite: 'strict' },
  /** Session of a browser that reads shared results. */
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

/** Purposes with a cookie of a path of its own, which the release before named `__Secure-` over https. */
type FormerPurpose = 'browser' | 'share';

const isFormer = (purpose: CookiePurpose): purpose is FormerPurpose => COOKIES[purpose].path !== '/';
const formerName = (purpose: FormerPurpose) => `__Secure-${COOKIES[purpose].name}`;

/**
 * Name of a cookie. Over https only its own host can set it, and no other name is read: other
 * hosts of the domain can set a plain name, and one with `__Secure-`.
 */
export const cookieName = (purpose: CookiePurpose, secure: boolean): string =>
  `${secure ? '__Host-' : ''}${COOKIES[purpose].name}`;

export function readCookie(
  header: string | undefined,
  purpose: CookiePurpose,
  secure: boolean,
): string | undefined {
  return parseCookie(header ?? '')[cookieName(purpose, secure)];
}

/**
 * Returns a cookie's value by the name that the release before set over https. Another host of
 * the domain can set it: it gives no new right.
 */
export const readFormerCookie = (header: string | undefined, purpose: FormerPurpose): string | undefined =>
  parseCookie(header ?? '')[formerName(purpose)];

/** Returns the id of an older release over https, too: another host can at most change the visitor's experiment arm. */
export const readPlainVisitor = (header: string | undefined): string | undefined =>
  parseCookie(header ?? '')[COOKIES.visitor.name];

/**
 * Returns `set-cookie` of an HttpOnly cookie. Where servers of the release before read another
 * name over https, that one too.
 */
export function setCookie(purpose: CookiePurpose, content: CookieContent): string | string[] {
  const own = serialise(purpose, cookieName(purpose, content.secure), content);
  if (!content.secure || !isFormer(purpose)) return own;
  const { path } = COOKIES[purpose];
  return [own, serialise(purpose, formerName(purpose), content, path)];
}

/** Returns `set-cookie` of one of several HttpOnly cookies of a purpose. */
export const setNamedCookie = (purpose: CookiePurpose, suffix: string, content: CookieContent): string =>
  serialise(purpose, `${cookieName(purpose, content.secure)}-${suffix}`, content);

/** Returns the cookies of `setNamedCookie` by suffix, the oldest first in browsers. */
export function readNamedCookies(
  header: string | undefined,
  purpose: CookiePurpose,
  secure: boolean,
): Map<string, string> {
  const start = `${cookieName(purpose, secure)}-`;
  return new Map(
    Object.entries(parseCookie(header ?? '')).flatMap(([name, value]) =>
      name.startsWith(start) && value !== undefined ? [[name.slice(start.length), value] as const] : [],
    ),
  );
}

/** Browsers take a `__Host-` cookie with the path `/` only. */
function serialise(
  purpose: CookiePurpose,
  name: string,
  content: CookieContent,
  path = content.secure ? '/' : COOKIES[purpose].path,
): string {
  return stringifySetCookie({ name, ...content, path, sameSite: COOKIES[purpose].sameSite, httpOnly: true });
}
