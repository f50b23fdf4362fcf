import { expect, test } from '@jest/globals';
import { MATURITY_LEVELS, scoreOf, toScore } from './maturityLevel.ts';

test('levels have the scores 0 to 5, and no other number is a score', () => {
  expect(MATURITY_LEVELS.map(scoreOf)).toEqual([0, 1, 2, 3, 4, 5].map(toScore));
  for (const value of [-1, 6, 2.5, NaN, Infinity]) expect(() => toScore(value)).toThrow(RangeError);
});
