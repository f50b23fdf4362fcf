import { readToken } from '@psma/remote-kit';
import { testToken } from '@psma/remote-kit/testing';
import { canOpen } from './canOpen.ts';

const route = {
  path: '/admin',
  page: '',
  title: '',
  layout: 'admin',
  access: ['implementers', 'admins'],
} as const;
const open = (token: string | null) => canOpen({ ...route, access: [...route.access] }, readToken(token));

test.each([
  [['implementers'], true],
  [['admins'], true],
  [['visitors', 'admins'], true],
  [['visitors'], false],
  [[], false],
])('groups %j may open a protected route: %s', (groups, allowed) => {
  expect(open(testToken({ groups }))).toBe(allowed);
});

test('no user without a readable token may, and every user may open a public route', () => {
  expect(open(null)).toBe(false);
  expect(open('not a token')).toBe(false);
  expect(canOpen({ path: '/', page: '', title: '', layout: 'public' }, readToken(null))).toBe(true);
});
