import { expect, test } from '@jest/globals';
import {
  cookieName,
  COOKIES,
  readCookie,
  readFormerCookie,
  readNamedCookies,
  readPlainVisitor,
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
  'A-SSO-020 over https the cookie of %s has a name that only its own host can set',
  (purpose) => {
    const [own = '', former] = [setCookie(purpose, { ...content, secure: true })].flat();
    expect(own).toMatch(/^__Host-[a-z-]+=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=/);
    const { name, path } = COOKIES[purpose];
    if (path === '/') expect(former).toBeUndefined();
    else expect(former).toContain(`__Secure-${name}=a-b_c.d; Max-Age=60; Path=${path}; HttpOnly; Secure;`);
    for (const other of [name, `__Secure-${name}`, `__host-${name}`])
      expect(readCookie(`${other}=planted`, purpose, true)).toBeUndefined();
    expect(readCookie(`${name}=planted; ${cookieName(purpose, true)}=ours`, purpose, true)).toBe('ours');
  },
);

test('A-SSO-020 the plain name is read for visitors only, an older name on its own', () => {
  expect(readPlainVisitor('psma-visitor=old')).toBe('old');
  expect(readFormerCookie('__Secure-psma-share=old; psma-share=plain', 'share')).toBe('old');
  expect(readFormerCookie('psma-share=plain', 'share')).toBeUndefined();
});

test('a value with separators is read as written; a broken header has no cookie', () => {
  const cookie = setCookie('pins', { value: 'a b;c', maxAge: 60, secure: false });
  const [pair = ''] = String(cookie).split('; Max-Age');
  expect(readCookie(`other=1; ${pair}; psma-pins=second; broken`, 'pins', false)).toBe('a b;c');
  for (const header of [undefined, '', 'toString=1', 'xpsma-pins=1', '__Host-psma-browser=1'])
    expect(readCookie(header, 'browser', false)).toBeUndefined();
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
