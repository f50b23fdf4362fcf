import { rememberVisitor, visitorId } from './visitorCookie.ts';

const NAME = 'triage-tool-user-id';
const UNREADABLE = [
  '%E0%A4%A',
  '%zz',
  '%',
  '..',
  '../../user/me',
  'a/b',
  'a?b=c',
  'a#b',
  '"2f1c9a52-7f0e-4c1b-9d7a-0a1b2c3d4e5f"',
  '{"id":1}',
  'a b',
  'ünreadable',
  'null;',
  'x'.repeat(65),
  '',
];

const cookies = (text: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(text);
afterEach(() => jest.restoreAllMocks());

test.each(UNREADABLE)('a cookie that holds %j is none, and a new id takes its place', (value) => {
  cookies(`other=1; ${NAME}=${value}`);
  expect(visitorId()).toBeNull();
  jest.restoreAllMocks();
  document.cookie = `${NAME}=${value}; path=/`;
  rememberVisitor('mine');
  expect(visitorId()).toBe('mine');
});

test.each([
  `${NAME}=2f1c9a52-7f0e-4c1b-9d7a-0a1b2c3d4e5f`,
  `${NAME}=%zz; ${NAME}=2f1c9a52-7f0e-4c1b-9d7a-0a1b2c3d4e5f`,
  `x${NAME}=another; ${NAME}=2f1c9a52-7f0e-4c1b-9d7a-0a1b2c3d4e5f`,
])('of %s the readable id counts', (text) => {
  cookies(text);
  expect(visitorId()).toBe('2f1c9a52-7f0e-4c1b-9d7a-0a1b2c3d4e5f');
});
