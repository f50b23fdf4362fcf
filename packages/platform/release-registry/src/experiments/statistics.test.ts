import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { difference, sampleRatioAlarm, share } from './statistics.ts';

describe('shares and their intervals', () => {
  test.each([
    // Newcombe (1998), table I: Wilson's interval.
    [81, 263, 0.308, 0.2553, 0.3662],
    [15, 148, 0.1014, 0.0624, 0.1605],
    [0, 20, 0, 0, 0.1611],
    [1, 29, 0.0345, 0.0061, 0.1718],
  ])('%i of %i', (successes, visitors, rate, low, high) => {
    const found = share(successes, visitors);
    expect(found.rate).toBeCloseTo(rate, 4);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('without visitors there is no result', () => {
    expect(share(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
  });

  test.each([
    // Newcombe (1998), Statistics in Medicine 17, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
  ])('difference of %i/%i and %i/%i', (treated, ofTreated, control, ofControl, low, high) => {
    const found = difference(share(treated, ofTreated), share(control, ofControl));
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('an interval contains its rate and stays within what is possible', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (successes, more) => {
        const { rate, low, high } = share(successes, successes + more);
        return low >= 0 && high <= 1 && low <= rate + 1e-12 && rate <= high + 1e-12;
      }),
    );
  });
});

describe('sample-ratio alarm', () => {
  test.each([
    [500, 500, 0.5, false],
    [1000, 9000, 0.1, false],
    [1200, 9000, 0.1, true],
    [5200, 4800, 0.5, true],
    [8, 2, 0.5, false],
    [0, 0, 0.5, false],
    [10, 0, 1, false],
  ])('%i treated, %i control, dealt %d: %s', (treated, control, dealt, expected) => {
    expect(sampleRatioAlarm(treated, control, dealt)).toBe(expected);
  });
});
