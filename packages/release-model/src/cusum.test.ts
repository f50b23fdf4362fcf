import { describe, expect, test } from '@jest/globals';
import {
  BAD_RATE,
  calmDetector,
  controlRate,
  evidence,
  GOOD_RATE,
  isAlarmed,
  observe,
  observeControl,
  THRESHOLD,
  weight,
} from './cusum.ts';

const FULL = process.env['FULL'] === '1';

/** Mulberry32: the simulation is the same on every machine. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Loads of a release until the alarm, beside as many loads of a healthy control; null when none within `limit`. */
function loadsUntilAlarm(
  next: () => number,
  rate: number,
  limit: number,
  controlRateNow: (load: number) => number = () => GOOD_RATE,
) {
  let detector = calmDetector;
  let control = { loads: 800, failures: 800 * controlRateNow(0) };
  for (let load = 1; load <= limit; load += 1) {
    const controlFailed = next() < controlRateNow(load);
    control = { loads: control.loads + 1, failures: control.failures + (controlFailed ? 1 : 0) };
    detector = observeControl(detector, controlFailed);
    detector = observe(detector, next() < rate, controlRate(control));
    if (isAlarmed(detector)) return load;
  }
  return null;
}

const quantile = (values: number[], share: number) =>
  values.sort((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;

describe('CUSUM', () => {
  test('weights are the log-likelihood ratios of the two error rates', () => {
    expect(weight(true, GOOD_RATE)).toBeCloseTo(Math.log(BAD_RATE / GOOD_RATE), 10);
    expect(weight(false, GOOD_RATE)).toBeCloseTo(Math.log((1 - BAD_RATE) / (1 - GOOD_RATE)), 10);
  });

  test('a dead release alarms at the sixth load, not before', () => {
    let detector = calmDetector;
    const alarms = Array.from({ length: 6 }, () => {
      detector = observe(detector, true, GOOD_RATE);
      return isAlarmed(detector);
    });
    expect(alarms).toEqual([false, false, false, false, false, true]);
  });

  test('trouble that hits the control as well blames nobody', () => {
    let detector = calmDetector;
    for (let load = 0; load < 200; load += 1) {
      detector = observeControl(observe(detector, true, GOOD_RATE), true);
      expect(isAlarmed(detector)).toBe(false);
    }
    expect(detector.score).toBeGreaterThan(THRESHOLD);
  });

  test('success calms it down to nothing', () => {
    let detector = observe(calmDetector, true, GOOD_RATE);
    for (let load = 0; load < 60; load += 1) detector = observe(detector, false, GOOD_RATE);
    expect(detector).toEqual(calmDetector);
  });

  test('the control counts as bad only as far as its loads prove it', () => {
    expect(controlRate({ loads: 0, failures: 0 })).toBe(GOOD_RATE);
    expect(controlRate({ loads: 200, failures: 2 })).toBe(GOOD_RATE);
    expect(controlRate({ loads: 200, failures: 100 })).toBeCloseTo(0.4424, 3);
    expect(controlRate({ loads: 5, failures: 5 })).toBeCloseTo(5 / (5 + 1.64 ** 2), 10);
  });

  test('evidence adds up the weights', () => {
    expect(evidence({ loads: 10, failures: 3 }, 0.01)).toBeCloseTo(
      3 * weight(true, 0.01) + 7 * weight(false, 0.01),
      10,
    );
  });

  test.each([
    ['a dead release', 1, 6],
    ['20 % broken', 0.2, 60],
    ['5 % broken', 0.05, 350],
  ])('finds %s within the promised loads, 95 times of 100', (_name, rate, promised) => {
    const next = random(20_261_120);
    const runs = FULL ? 20_000 : 2_000;
    const found = Array.from({ length: runs }, () => loadsUntilAlarm(next, rate, 5_000) ?? Infinity);
    expect(quantile(found, 0.95)).toBeLessThanOrEqual(promised);
  });

  test('a healthy release raises at most 0.2 % false alarms per 10,000 loads', () => {
    const next = random(42);
    const runs = FULL ? 20_000 : 400;
    const alarms = Array.from({ length: runs }, () => loadsUntilAlarm(next, GOOD_RATE, 10_000)).filter(
      (alarm) => alarm !== null,
    ).length;
    // Short runs allow for chance: with 0.2 % in truth, more than 5 of 400 come less than once in 5,000.
    expect(alarms).toBeLessThanOrEqual(FULL ? runs * 0.002 : 5);
  }, 600_000);

  test('a release is found also beside a control that is generally worse, and not blamed for being like it', () => {
    const next = random(7);
    const runs = FULL ? 2_000 : 200;
    const worse = () => 0.03;
    const broken = Array.from({ length: runs }, () => loadsUntilAlarm(next, 0.4, 2_000, worse) ?? Infinity);
    expect(quantile(broken, 0.95)).toBeLessThanOrEqual(60);
    const alike = Array.from({ length: runs }, () => loadsUntilAlarm(next, 0.03, 2_000, worse)).filter(
      (alarm) => alarm !== null,
    );
    expect(alike.length / runs).toBeLessThanOrEqual(0.02);
  }, 120_000);
});
