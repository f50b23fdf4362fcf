import { expect, test } from '@jest/globals';
import { parseCookie, stringifySetCookie } from 'cookie';
import fc from 'fast-check';
import {
  COOKIES,
  prefixedName,
  readCookie,
  readNamedCookies,
  setCookie,
  setNamedCookie,
  type CookiePurpose,
} from './cookies.ts';

const PURPOSES = Object.keys(COOKIES) as CookiePurpose[];
const content = { value: 'a-b_c.d', maxAge: 60 };

test('over http a cookie has its plain name, one path, and no script reads it', () => {
  expect(setCookie('visitor', { ...content, secure: false })).toBe(
    'psma-visitor=a-b_c.d; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(setCookie('browser', { ...content, secure: false })).toBe(
    'psma-browser=a-b_c.d; Max-Age=60; Path=/idp/; HttpOnly; SameSite=Strict',
  );
});

test.each(PURPOSES)(
  'over https the cookie of %s has a prefix, and every attribute that a browser demands for it',
  (purpose) => {
    const [prefixed = '', plain = ''] = setCookie(purpose, { ...content, secure: true });
    expect(prefixed).toMatch(COOKIES[purpose].path === '/' ? /^__Host-/ : /^__Secure-/);
    expect(prefixed).toMatch(/; Secure(;|$)/);
    expect(prefixed).not.toMatch(/domain/i);
    if (prefixed.startsWith('__Host-')) expect(prefixed).toMatch(/; Path=\/;/);
    expect(prefixed.replace(/^__(Host|Secure)-/, '')).toBe(plain);
  },
);

test('a value that holds separators comes back as it was; a broken header and names of objects hold no cookie', () => {
  const cookie = setCookie('pins', { value: 'a b;c', maxAge: 60, secure: false });
  const [pair = ''] = String(cookie).split('; Max-Age');
  expect(readCookie(`other=1; ${pair}; psma-pins=second; broken`, 'pins')).toEqual(['a b;c']);
  for (const header of [undefined, '', 'toString=1', 'xpsma-pins=1', '__Host-psma-browser=1'])
    expect(readCookie(header, 'browser')).toEqual([]);
});

test('a cookie under the prefixed name goes before one under the plain name, which a sibling host can set', () => {
  const header = `psma-console=theirs; ${prefixedName('console')}=ours`;
  expect(readCookie(header, 'console')).toEqual(['ours', 'theirs']);
});

test.each([true, false])('A-SSO-016 several cookies of a purpose are read by suffix, https %s', (secure) => {
  const headers = ['one', 'two'].map((suffix) =>
    setNamedCookie('pendingSignIn', suffix, { ...content, value: `of ${suffix}`, secure }),
  );
  expect(headers[0]).toMatch(
    secure ? /^__Host-.*; Path=\/; HttpOnly; Secure;/ : /^psma-.*; Path=\/; HttpOnly;/,
  );
  const jar = headers.map((header) => header.split(';')[0]).join('; ');
  expect([...readNamedCookies(jar, 'pendingSignIn', secure)]).toEqual([
    ['one', 'of one'],
    ['two', 'of two'],
  ]);
  // Any host of the domain can set the plain name.
  expect(readNamedCookies(jar, 'pendingSignIn', !secure).size).toBe(0);
});

/** Keeps cookies by name. */
function createJar() {
  const kept = new Map<string, string>();
  return {
    take: (headers: string | string[]) => {
      for (const header of [headers].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header)!;
        if (header.includes('Max-Age=0;')) kept.delete(name);
        else kept.set(name, value);
      }
    },
    header: () => [...kept].map((pair) => pair.join('=')).join('; '),
  };
}

/** The release before prefixes: plain names only. */
const before = {
  set: (purpose: CookiePurpose, value: string, maxAge: number) => {
    const { name, ...scope } = COOKIES[purpose];
    return [stringifySetCookie({ name, value, maxAge, ...scope, httpOnly: true, secure: true })];
  },
  read: (header: string, purpose: CookiePurpose) => parseCookie(header)[COOKIES[purpose].name],
};

test.each(PURPOSES)(
  'servers of this release and the one before, in any order, find the %s that either has set last',
  (purpose) => {
    const step = fc.record({ by: fc.constantFrom('before', 'this'), value: fc.stringMatching(/^[a-z]{8}$/) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const jar = createJar();
        for (const { by, value } of steps) {
          jar.take(
            by === 'this'
              ? setCookie(purpose, { value, maxAge: 60, secure: true })
              : before.set(purpose, value, 60),
          );
          expect(before.read(jar.header(), purpose)).toBe(value);
          expect(readCookie(jar.header(), purpose)).toContain(value);
        }
        jar.take(setCookie(purpose, { value: '', maxAge: 0, secure: true }));
        expect(before.read(jar.header(), purpose)).toBeUndefined();
        expect(readCookie(jar.header(), purpose)).toEqual([]);
      }),
    );
  },
);
