import { expect, test } from '@jest/globals';
import { errorCode } from './errorCode.ts';

test.each([
  [Object.assign(new Error('to ann@example.org'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new Error('Query read timeout'), 'DATABASE_UNAVAILABLE'],
  [new TypeError('ann@example.org is not iterable'), 'TypeError'],
  [Object.assign(new Error(''), { code: 'for ann@example.org' }), 'Error'],
  [Object.assign(new Error(''), { code: 'x'.repeat(61), name: 'a b' }), 'unknown'],
  ['ann@example.org', 'unknown'],
  [null, 'unknown'],
])('an error is recorded without its text: %p as %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});
