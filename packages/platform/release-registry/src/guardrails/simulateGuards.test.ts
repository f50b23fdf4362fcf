import { expect, test } from '@jest/globals';
import { EQUAL, simulateGuards, type GuardScenario } from './simulateGuards.testing.ts';

/** The bench has 1,000 runs of each. */
const RUNS = 12;
const SLOWER: Partial<GuardScenario> = { slower: { inp: 300 }, loads: 400 };

const simulate = (changes: Partial<GuardScenario>) =>
  Array.from({ length: RUNS }, (_, run) => simulateGuards({ ...EQUAL, ...changes }, run + 1));

test.each([0.05, 0.5])(
  'A-GRD-001 with 300 ms more on first input a release is stopped within 400 loads, share %d',
  (share) => {
    expect(simulate({ ...SLOWER, share }).map((stops) => stops[0]?.guard)).toEqual(Array(RUNS).fill('inp'));
  },
);

test('A-GRD-002 of two equal releases none is stopped', () => {
  expect(simulate({ loads: 3000 }).flat()).toEqual([]);
});

test('A-GRD-003 two networks that lie stop no release', () => {
  expect(simulate({ hasLiars: true, loads: 1000 }).flat()).toEqual([]);
});

test('A-GRD-004 the slower remote is stopped, and none of its neighbours', () => {
  const stops = simulate({ ...SLOWER, share: 0.1, remotes: 4 });
  expect(stops.map((each) => each.map(({ remote }) => remote))).toEqual(Array(RUNS).fill([0]));
});
