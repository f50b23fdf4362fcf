import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { evidence, GOOD_RATE, longRunRate, rateInterval } from './failureEvidence.ts';

const counts = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([one, other]) => ({ loads: Math.max(one, other), failures: Math.min(one, other) }));

describe('evidence of failing', () => {
  test.each([
    ['four of four', 4, 4, GOOD_RATE, 4 * Math.log(200)],
    ['half of ten where half is expected', 10, 5, 0.5, 0],
    ['fewer than expected', 100, 1, 0.05, 0],
    ['nothing loaded', 0, 0, GOOD_RATE, 0],
    ['two of ten beside 5 %', 10, 2, 0.05, 2 * Math.log(4) + 8 * Math.log(0.8 / 0.95)],
  ])('%s', (_name, loads, failures, expected, value) => {
    expect(evidence({ loads, failures }, expected)).toBeCloseTo(value, 10);
  });

  test('a failure more never lessens it, a success more never adds to it', () => {
    fc.assert(
      fc.property(counts, fc.double({ min: GOOD_RATE, max: 0.9, noNaN: true }), (some, expected) => {
        const now = evidence(some, expected);
        const failed = { loads: some.loads + 1, failures: some.failures + 1 };
        const loaded = { ...some, loads: some.loads + 1 };
        expect(evidence(failed, expected)).toBeGreaterThanOrEqual(now - 1e-9);
        expect(evidence(loaded, expected)).toBeLessThanOrEqual(now + 1e-9);
      }),
    );
  });

  test('a few chance failures of a control change little of what is expected, many do', () => {
    expect(longRunRate({ loads: 0, failures: 0 })).toBe(GOOD_RATE);
    expect(longRunRate({ loads: 400, failures: 2 })).toBe(GOOD_RATE);
    expect(longRunRate({ loads: 10, failures: 2 })).toBeLessThan(0.015);
    expect(longRunRate({ loads: 1200, failures: 24 })).toBeCloseTo(0.0179, 4);
  });

  test('the interval holds the rate and narrows with the loads', () => {
    expect(rateInterval({ loads: 0, failures: 0 })).toEqual({ low: 0, high: 1 });
    expect(rateInterval({ loads: 200, failures: 100 }).low).toBeCloseTo(0.4424, 3);
    expect(rateInterval({ loads: 5, failures: 5 }).low).toBeCloseTo(5 / (5 + 1.64 ** 2), 10);
    fc.assert(
      fc.property(counts, (some) => {
        fc.pre(some.loads > 0);
        const { low, high } = rateInterval(some);
        expect(low).toBeLessThanOrEqual(some.failures / some.loads + 1e-9);
        expect(high).toBeGreaterThanOrEqual(some.failures / some.loads - 1e-9);
      }),
    );
  });
});
