import { expect, test } from '@jest/globals';
import { canFail, namesFor, type Baseline } from './testSelection.ts';

const HITS = { '': { 6: 1 }, one: { 4: 1, 5: 2, 6: 1 }, two: { 6: 1 } };
const baseline = (more: Partial<Baseline>): Baseline => ({
  file: 'a.test.ts',
  project: 'pure',
  passed: true,
  seconds: 1,
  isUnseen: false,
  hits: HITS,
  ...more,
});

test.each([
  ['that executes the mutant', {}, '5', false, true],
  ['that does not', {}, '7', false, false],
  ['that fails without it', { passed: false }, '5', false, false],
  ['that reports nothing', { isUnseen: true, hits: {} }, '7', false, true],
  ['of a server, where modules execute it on loading', {}, '7', true, true],
  ['of a screen, which loads its modules itself', { project: 'web' }, '7', true, false],
])('a file %s can fail or not', (_, more, id, isLoaded, expected) => {
  expect(canFail(baseline(more), id, isLoaded)).toBe(expected);
});

test('of a screen test only those tests run that execute the mutant, unless its modules may', () => {
  const screen = baseline({ project: 'web' });
  expect(namesFor(screen, '5')).toEqual(['one']);
  expect(namesFor(screen, '6')).toBeNull();
  expect(namesFor(screen, '4')).toBeNull();
  expect(namesFor({ ...screen, isUnseen: true }, '5')).toBeNull();
  expect(namesFor({ ...screen, project: 'database' }, '5')).toBeNull();
});
