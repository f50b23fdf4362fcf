import { expect, test } from '@jest/globals';
import { isLeaked } from './isLeaked.ts';

test.each(['password1', 'PassWord1', '12345678', 'qwertyuiop', 'baseball'])('%s is', (password) => {
  expect(isLeaked(password)).toBe(true);
});

test.each(['correct horse battery', 'password1 ', ' baseball', 'three random words', ''])(
  '%j is not: what only holds a leaked one is another password',
  (password) => {
    expect(isLeaked(password)).toBe(false);
  },
);
