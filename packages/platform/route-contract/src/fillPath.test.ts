import { expect, test } from '@jest/globals';
import { fillPath } from './fillPath.ts';

test('a path is filled with its parameters, percent-encoded', () => {
  expect(fillPath('/plan/:item/edit/:field', { item: 'a/b', field: 'due' })).toBe('/plan/a%2Fb/edit/due');
});

test('absent optional parameters leave no segment', () => {
  const path = '/assessment/:session/:section?/:page?';
  expect(fillPath(path, { session: 'a' })).toBe('/assessment/a');
  expect(fillPath(path, { session: 'a', section: '1', page: '2' })).toBe('/assessment/a/1/2');
});

test('a missing parameter does not compile', () => {
  // @ts-expect-error `session` is missing
  expect(fillPath('/results/:session/lift', {})).toBe('/results/lift');
});
