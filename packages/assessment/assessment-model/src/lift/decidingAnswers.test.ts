import { expect, test } from '@jest/globals';
import type { Score } from '../maturityLevel.ts';
import { scored } from '../testing/bruteForce.ts';
import { decidingAnswers } from './decidingAnswers.ts';

test.each<[string, Score[], Score[], string[]]>([
  ['one change that lifted the area', [0, 5, 5, 5, 5], [1, 5, 5, 5, 5], ['Q1']],
  ['one change that let it fall', [3, 3, 3, 3, 3], [3, 3, 0, 3, 4], ['Q3']],
  ['each of two that were needed', [0, 0, 3, 3, 3], [1, 1, 3, 3, 3], ['Q1', 'Q2']],
  ['none where it took them together', [2, 2, 2, 2, 2], [4, 4, 4, 2, 3], []],
  ['none where the level did not move', [1, 1, 1, 1, 1], [1, 1, 1, 1, 5], []],
  ['not one that pulled the other way', [0, 5, 5, 5, 5], [1, 5, 5, 5, 4], ['Q1']],
])('decisive names %s', (_, before, after, expected) => {
  expect(decidingAnswers(scored(before), scored(after))).toEqual(expected);
});
