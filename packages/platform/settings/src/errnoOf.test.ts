import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { errnoOf } from './errnoOf.ts';

test('an error of the operating system has a code', () => {
  const open = () => {
    try {
      return readFileSync('/none');
    } catch (error) {
      return errnoOf(error);
    }
  };
  expect(open()).toBe('ENOENT');
});

test.each([
  [new Error('other')],
  [Object.assign(new Error('numbered'), { code: 23 })],
  [{ code: 'ENOENT' }],
  [null],
])('%p has none', (error) => {
  expect(errnoOf(error)).toBe('');
});
