import { expect, test } from '@jest/globals';
import type { SpeedMeasure, SpeedSample } from '../fieldSpeed.ts';
import { findBrokenGuard, type StepComparison } from './findBrokenGuard.ts';
import { DEFAULT_GUARDRAILS, type Guardrails } from './guardrails.ts';
import { stepComparison } from './stepComparison.ts';

/** Evenly spread around their mean, each of its own network. */
const spread = (measure: SpeedMeasure, p75: number, loads = 2000): SpeedSample[] =>
  Array.from({ length: loads }, (_, index) => ({
    releaseId: 'aaaaaaaaaaaa',
    measure,
    device: 'high',
    network: `network ${index}`,
    value: (p75 * (index + 1)) / (loads * 0.75),
    at: new Date(0),
  }));
const find = (tried: SpeedSample[], stable: SpeedSample[], guardrails: Guardrails = DEFAULT_GUARDRAILS) =>
  findBrokenGuard(guardrails, { tried, stable }, {});

test.each<[string, SpeedMeasure, tried: number, stable: number, string | null]>([
  ['more than 100 ms, but less than 10 %', 'lcp', 3250, 3000, null],
  ['more than 10 %, but less than 100 ms', 'inp', 180, 100, null],
  ['more than both', 'inp', 450, 200, 'inp'],
  ['more than both', 'usable', 3900, 3000, 'usable'],
  ['a tenth of layout shift more, at least', 'cls', 0.19, 0.1, null],
  ['two tenths of layout shift more', 'cls', 0.3, 0.1, 'cls'],
  ['less', 'lcp', 500, 3000, null],
])('A-GRD-005 worse by %s: %s %d and %d break %s', (_, measure, tried, stable, guard) => {
  expect(find(spread(measure, tried), spread(measure, stable))?.guard ?? null).toBe(guard);
});

test('A-GRD-005 a guard that was not chosen does not break, nor one without loads of either release', () => {
  const [slow, fast] = [spread('inp', 900), spread('inp', 100)];
  expect(find(slow, fast, { speeds: ['lcp'], onBroken: 'pause' })).toBeNull();
  expect([find([], fast), find(slow, [])]).toEqual([null, null]);
});

test('A-GRD-007 loads from before the first of the other release are not compared', () => {
  const later = (samples: SpeedSample[]) => samples.map((sample) => ({ ...sample, at: new Date(1) }));
  const [slow, fast] = [spread('inp', 900), spread('inp', 100)];
  expect(find([...slow, ...later(fast)], later(fast))).toBeNull();
  expect(find(later(slow), [...slow, ...later(fast)])?.counted).toEqual({ tried: 2000, stable: 2000 });
});

test('A-GRD-005 a broken guard has the p75 and the loads of both releases', () => {
  expect(find(spread('inp', 900), spread('inp', 100, 1000))).toEqual({
    guard: 'inp',
    found: { tried: 900, stable: 100 },
    counted: { tried: 2000, stable: 1000 },
  });
});

const STEP: Guardrails = { speeds: [], steps: { signedUp: 2 }, onBroken: 'pause' };
const phase = { since: '2026-11-20T12:00:00.000Z', percent: 50 };
/** Of each network as many visitors, of which some took the step. */
const visitors = (treated: boolean, taken: number, networks = ['', '', ''], count = 1000) =>
  networks.flatMap((network) =>
    [true, false].map((hasTaken) => ({
      phase: phase.since,
      treated,
      network: network || null,
      atEntry: true,
      parts: 1,
      takenIn: hasTaken ? 0 : null,
      visitors: hasTaken ? taken : count - taken,
    })),
  );
const findStep = (signedUp: StepComparison) => findBrokenGuard(STEP, { tried: [], stable: [] }, { signedUp });

test.each([
  [200, 200, null],
  [185, 200, null],
  [100, 200, 'signedUp'],
  [300, 200, null],
])(
  'A-GRD-010 of 1,000 visitors %d instead of %d sign up, with a guard of 2 points: %s',
  (tried, stable, guard) => {
    const compared = stepComparison(phase, [...visitors(true, tried), ...visitors(false, stable)]);
    expect(findStep(compared)?.guard ?? null).toBe(guard);
  },
);

test('A-GRD-010 visitors that two networks forge break no guard on a step', () => {
  const honest = [...visitors(true, 200), ...visitors(false, 200)];
  const forged = [
    ...visitors(true, 0, ['liar', 'other liar', 'third'], 50_000),
    ...visitors(false, 50_000, ['liar', 'other liar'], 50_000),
    ...visitors(false, 10_000, ['third'], 50_000),
  ].map((cell) => (cell.network === 'third' ? { ...cell, visitors: cell.visitors / 1000 } : cell));
  expect(findStep(stepComparison(phase, [...honest, ...forged]))).toBeNull();
});
