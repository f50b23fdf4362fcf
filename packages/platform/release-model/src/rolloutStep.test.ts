import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTreated, type Sha256 } from './bucket.ts';
import { bucketsOf, type Experiment, type Rollout } from './releaseMap.ts';
import { rolloutStep, type StepObservation } from './rolloutStep.ts';

const MINUTE_MS = 60_000;
const began = Date.UTC(2026, 10, 20, 12);
const after = (minutes: number) => new Date(began + minutes * MINUTE_MS);

const rollout = (changes: Partial<Rollout> = {}): Rollout => ({
  steps: [
    { percent: 1, seconds: 3600 },
    { percent: 10, seconds: 7200 },
  ],
  step: 0,
  since: after(0).toISOString(),
  sample: 50,
  paused: null,
  ...changes,
});
const seen = (changes: Partial<StepObservation> = {}): StepObservation => ({
  now: after(60),
  loads: 50,
  alarmed: false,
  freeze: null,
  ...changes,
});
const paused = { at: after(1).toISOString(), by: 'ana', reason: 'because' };
const night = rollout({
  steps: [
    { percent: 0, seconds: 60 },
    { percent: 5, seconds: 60 },
  ],
});

describe('a step of a rollout', () => {
  test.each([
    ['is followed after its time, with its loads', rollout(), seen(), 'due'],
    ['runs until its time is over', rollout(), seen({ now: new Date(after(60).getTime() - 1) }), 'running'],
    ['A-ROL-002 waits with 49 of 50 loads', rollout(), seen({ loads: 49 }), 'waiting'],
    ['A-ROL-002 is followed at the 50th', rollout(), seen({ loads: 50, now: after(600) }), 'due'],
    ['waits while an alarm exists', rollout(), seen({ alarmed: true, loads: 400 }), 'waiting'],
    ['A-ROL-005 stays while it is paused', rollout({ paused }), seen({ now: after(6000) }), 'paused'],
    ['A-ROL-012 of 0 % runs for its time', night, seen({ loads: 0, now: after(0.5) }), 'running'],
    ['A-ROL-012 of 0 % needs no loads', night, seen({ loads: 0, now: after(1) }), 'due'],
    ['lasts as long as itself says', rollout({ step: 1 }), seen({ now: after(119) }), 'running'],
    ['of a clock before its beginning runs', rollout(), seen({ now: after(-300) }), 'running'],
  ])('%s', (_name, given, observed, kind) => {
    expect(rolloutStep(given, observed).kind).toBe(kind);
  });

  test('names the next step, and none after the last', () => {
    expect(rolloutStep(rollout(), seen())).toEqual({ kind: 'due', next: { percent: 10, seconds: 7200 } });
    expect(rolloutStep(rollout({ step: 1 }), seen({ now: after(120) }))).toEqual({ kind: 'due', next: null });
  });

  test('says until when it runs, and since when it waits for what', () => {
    expect(rolloutStep(rollout(), seen({ now: after(1) }))).toEqual({ kind: 'running', until: after(60) });
    expect(rolloutStep(rollout(), seen({ now: after(90), loads: 0 }))).toEqual({
      kind: 'waiting',
      for: 'loads',
      since: after(60),
    });
    expect(rolloutStep(rollout(), seen({ now: after(90), alarmed: true }))).toMatchObject({ for: 'health' });
  });
});

const untilTime = rollout({ steps: [{ percent: 1, until: after(90).toISOString(), zone: 'UTC' }] });
const lateStep = rollout({ steps: [{ percent: 1, until: after(-90).toISOString() }] });
const untilApproved = rollout({ steps: [{ percent: 50, untilApproved: true }] });
const approved = { at: after(1).toISOString(), by: 'ben' };
const freeze = { id: 'f', from: after(30).toISOString(), to: after(999).toISOString() };
const frozen = { freeze: { ...freeze, zone: 'UTC', reason: 'holidays', by: 'ana' } };

describe('A-PLN-042 a step with another end', () => {
  test.each([
    ['runs until its time', untilTime, { now: after(89) }, { kind: 'running', until: after(90) }],
    ['is followed at its time', untilTime, { now: after(90) }, { kind: 'due' }],
    ['that began after its time is followed at once', lateStep, { now: after(0) }, { kind: 'due' }],
    [
      'that lacks loads waits since it began, not since its time',
      lateStep,
      { loads: 0 },
      { kind: 'waiting', for: 'loads', since: after(0) },
    ],
    ['waits for a person', untilApproved, {}, { kind: 'waiting', for: 'approval', since: after(0) }],
    ['is followed once it is approved', { ...untilApproved, approved }, {}, { kind: 'due' }],
    ['waits for loads once it is approved', { ...untilApproved, approved }, { loads: 1 }, { for: 'loads' }],
    ['runs in a freeze', rollout(), { ...frozen, now: after(59) }, { kind: 'running' }],
    ['waits in a freeze', rollout(), frozen, { kind: 'waiting', for: 'freeze', since: after(60) }],
    [
      'waits since the freeze began, if it was due before',
      lateStep,
      frozen,
      { kind: 'waiting', for: 'freeze', since: after(30) },
    ],
    ['waits for a person first in a freeze', untilApproved, frozen, { for: 'approval' }],
    ['stays paused in a freeze', rollout({ paused }), frozen, { kind: 'paused' }],
  ] as const)('%s', (_, given, observed, state) => {
    expect(rolloutStep(given, seen(observed))).toMatchObject(state);
  });
});

/** 1 to 20 steps whose percents rise. */
const plans = fc
  .uniqueArray(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 20 })
  .chain((buckets) =>
    fc.tuple(
      ...[...buckets]
        .sort((one, other) => one - other)
        .map((edge) =>
          fc.record({ percent: fc.constant(edge / 100), seconds: fc.integer({ min: 60, max: 7200 }) }),
        ),
    ),
  );

/** Minutes until a look, loads seen by then, and whether an alarm exists. */
const looks = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 90 }),
    loads: fc.nat(60),
    alarmed: fc.boolean(),
  }),
  { maxLength: 60 },
);

describe('a simulated rollout', () => {
  test('follows each step once, in order, and none before its time or without its loads', () => {
    fc.assert(
      fc.property(plans, looks, (steps, observed) => {
        let current = rollout({ steps });
        let minutes = 0;
        for (const { loads, alarmed, ...look } of observed) {
          minutes += look.minutes;
          const state = rolloutStep(current, { now: after(minutes), loads, alarmed, freeze: null });
          if (state.kind !== 'due') continue;
          const { percent, seconds } = steps[current.step]!;
          const lasted = after(minutes).getTime() - new Date(current.since).getTime();
          expect(lasted).toBeGreaterThanOrEqual(seconds * 1000);
          expect(alarmed).toBe(false);
          expect(percent === 0 || loads >= 50).toBe(true);
          expect(state.next).toBe(steps[current.step + 1] ?? null);
          if (state.next === null) return;
          current = { ...current, step: current.step + 1, since: after(minutes).toISOString() };
        }
      }),
    );
  });

  test('A-ROL-001 a visitor who has the release keeps it at every later step', () => {
    const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();
    const visitors = Array.from({ length: 100 }, (_, index) => `visitor-${index}`);
    const at = after(0).toISOString();
    const experiment = (percent: number): Experiment => ({
      name: 'rollout',
      release: 'bbbbbbbbbbbb',
      salt: 'salty-salt',
      from: 0,
      to: bucketsOf(percent),
      startedAt: at,
      rampedAt: at,
      by: 'ana',
    });
    fc.assert(
      fc.property(plans, (steps) => {
        let before: string[] = [];
        for (const { percent } of steps) {
          const treated = visitors.filter((visitor) => isTreated(sha256, experiment(percent), visitor));
          expect(treated).toEqual(expect.arrayContaining(before));
          before = treated;
        }
      }),
      { numRuns: 10 },
    );
  });
});
