import { expect, test } from '@jest/globals';
import {
  simulateAlarms,
  simulateExperiment,
  simulateVerdicts,
  USUAL,
  type Scenario,
} from './simulate.testing.ts';

/** The bench has 2,000 runs of each. */
const RUNS = 40;

test.each<[string, Partial<Scenario>]>([
  ['a base rate of 20 %', {}],
  ['a base rate of 8 %', { base: 0.08 }],
  ['a share of 10 %, with an effect that it can find', { share: 0.1, planned: 10 }],
])('A-XPM-006 at most one in twenty experiments without a difference shows one: %s', (_, changes) => {
  const { better, worse } = simulateVerdicts({ ...USUAL, ...changes }, RUNS);
  expect(better + worse).toBeLessThanOrEqual(0.05);
});

test('A-XPM-007 five points are found in 95 % of experiments, half of them within 13 days', () => {
  const { found, medianDays } = simulateVerdicts({ ...USUAL, effect: 0.05 }, RUNS);
  expect(found).toBeGreaterThanOrEqual(0.95);
  expect(medianDays).toBeLessThanOrEqual(13);
});

test('A-XPM-025 visitors who count twice show no difference where there is none, and no alarm', () => {
  const twice = { ...USUAL, countedTwice: 0.3 };
  const { better, worse } = simulateVerdicts(twice, RUNS);
  expect(better + worse).toBeLessThanOrEqual(0.05);
  expect(simulateExperiment(twice, 1).some(({ alarm }) => alarm)).toBe(false);
});

test('A-XPM-025 they make a true difference smaller, so that fewer are found', () => {
  const found = (countedTwice: number) =>
    simulateVerdicts({ ...USUAL, effect: 0.05, countedTwice, days: 14 }, RUNS).found;
  expect(found(1)).toBeLessThan(found(0));
});

test('A-XPM-008 there is no verdict and no alarm below the minimum', () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const looks = simulateExperiment({ ...USUAL, effect: 0.2, days: 7 }, seed).filter(({ day }) => day < 7);
    expect(looks.filter(({ verdict }) => verdict !== 'notEnough')).toEqual([]);
  }
});

test('A-XPM-009 sound splits raise no alarm, and one that is off by two points does', () => {
  for (const share of [0.01, 0.05, 0.5]) expect(simulateAlarms(share, share, 20_000, RUNS)).toBe(0);
  expect(simulateAlarms(0.5, 0.52, 20_000, RUNS)).toBeGreaterThanOrEqual(0.9);
});
