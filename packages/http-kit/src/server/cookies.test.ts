import { expect, test } from '@jest/globals';
import { readCookies, writeCookie } from './cookies.ts';

const cookie = { name: 'key', value: 'a-b_c.d', maxAge: 60, sameSite: 'strict', secure: true } as const;

test('a cookie goes to the whole origin and to no script', () => {
  expect(writeCookie(cookie)).toBe('key=a-b_c.d; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(writeCookie({ ...cookie, secure: false, path: '/console', sameSite: 'lax' })).toBe(
    'key=a-b_c.d; Max-Age=60; Path=/console; HttpOnly; SameSite=Lax',
  );
});

test('what was written is read back, whatever stands around it', () => {
  const pair = writeCookie({ ...cookie, value: 'a b;c' }).split('; Max-Age')[0];
  expect(readCookies(`other=1; ${pair}; key=second; broken`)).toMatchObject({ key: 'a b;c', other: '1' });
});

test('no header, and names that every object has, are no cookies', () => {
  expect(readCookies(undefined)['key']).toBeUndefined();
  expect(readCookies('a=1')['toString']).toBeUndefined();
});
