import { expect, test } from '@jest/globals';
import type { ExperimentReport, Json, Proposal } from '@psma/release-contract';
import { samplePlan as plan } from '@psma/release-model/testing';
import { parseExperimentPlan } from './arguments.ts';
import { printProposals } from './print.ts';
import { printExperiment } from './printExperiment.ts';

const arm = (rate: number) => ({ rate, visitors: 1600 });
const step: ExperimentReport['result']['steps'][number] = {
  step: 'triageFinished',
  meaning: null,
  isDeciding: true,
  windowDays: 1,
  taken: { treated: 420, control: 310 },
  compared: {
    treated: arm(0.2625),
    control: arm(0.19375),
    difference: 0.06875,
    interval: { low: 0.023, high: 0.114 },
  },
};
const report = (result: Partial<ExperimentReport['result']>, changes: Partial<ExperimentReport> = {}) =>
  printExperiment({
    remote: 'mf-triage',
    name: 'short',
    release: '0a1b2c3d4e5f',
    percent: 50,
    by: 'Ana Keller',
    plan: { ...plan, shares: [50] },
    planRefusal: null,
    planHash: 'a'.repeat(64),
    phases: [{ by: 'Ana Keller', reason: 'because' }],
    imbalances: [],
    visitsPerDay: 0,
    ended: null,
    ...changes,
    result: {
      at: '2026-01-11T00:00:00.000Z',
      startedAt: '2026-01-01T00:00:00.000Z',
      phases: [{ since: '2026-01-01T00:00:00.000Z', percent: 50, treated: 1600, control: 1600 }],
      visitors: { treated: 1600, control: 1600 },
      late: { visitors: 0, leftOut: 0 },
      sampleRatioAlarm: false,
      planned: { minimum: 534, planned: 3045 },
      verdict: 'better',
      daysLeft: null,
      steps: [step],
      ...result,
    },
  });

test.each<[string, Partial<ExperimentReport['result']>, Partial<ExperimentReport>, string]>([
  [
    'better',
    {},
    {},
    'Better. Keep the new release: promote it. Of 100 visitors 26 finished the triage with the new release, and 19 without.',
  ],
  ['worse', { verdict: 'worse' }, {}, 'Worse. Do not keep the new release'],
  [
    'of no effect',
    { verdict: 'noEffect' },
    {},
    'A difference of 5 points is found in 95 of 100 such experiments; this one found none.',
  ],
  [
    'young',
    { verdict: 'notEnough', daysLeft: 9, steps: [{ ...step, compared: null }] },
    {},
    'Not enough data: about 9 more days. Let it run. A verdict needs 7 days',
  ],
  ['without visitors', { verdict: 'notEnough' }, {}, 'too few visitors come'],
  ['misdealt', { verdict: 'withheld' }, {}, 'Do not decide by this experiment'],
  ['without a plan', { verdict: null, planned: null }, { plan: null }, 'No plan: counts without a verdict'],
  [
    'of a changed plan',
    { verdict: null },
    { planRefusal: 'It was changed.' },
    'No verdict: the plan cannot be used. It was changed. Stop the experiment and start another one.',
  ],
  [
    'ended early',
    { verdict: 'notEnough' },
    { ended: { at: '2026-01-03T00:00:00.000Z', by: 'Ben', reason: 'no time' } },
    'It does not show which release is better.',
  ],
])('an experiment that is %s is printed with its question and what to do', (_, result, changes, text) => {
  const printed = report(result, changes);
  expect(printed).toContain(text);
  expect(printed).toContain('finished the triage');
});

test('A-XPM-024 from the minimum on an open result has figures, and says for how long at most', () => {
  expect(report({ verdict: 'notEnough', daysLeft: 20 })).toContain(
    'No verdict yet: about 20 more days at most. Let it run: whether there is a difference is still open. With 3,045 visitors in each arm there is a verdict in any case. Of 100 visitors 26 finished the triage with the new release, and 19 without.',
  );
});

test.each([
  [{ visitors: 0, leftOut: 0 }, /^(?!.*counted late)/s],
  [{ visitors: 1, leftOut: 0 }, /1 visitor was counted late, .* they are compared/],
  [{ visitors: 1200, leftOut: 1200 }, /1,200 visitors were counted late, .* they are not compared/],
  [{ visitors: 1200, leftOut: 300 }, /300 of them are not compared/],
])('G377 late visitors %j are printed in one sentence', (late, text) => {
  expect(report({ late })).toMatch(text);
});

test('G379 a step of the remote is printed with its meaning', () => {
  const compared = null;
  const own = {
    step: 'printed',
    isDeciding: false,
    windowDays: 14,
    taken: { treated: 3, control: 2 },
    compared,
  };
  const printed = report({ steps: [{ ...own, meaning: 'The visitor printed the result.' }] });
  expect(printed).toContain('took the step printed: The visitor printed the result.');
});

const proposal = (changes: { visitsPerDay?: number; effect?: number }): Json<Proposal> => ({
  id: 7,
  environment: 'production',
  change: {
    action: 'experiment-start',
    remote: 'mf-triage',
    name: 'short',
    release: '0a1b2c3d4e5f',
    percent: 50,
    plan: { ...plan, smallestEffect: changes.effect ?? 5, shares: [50] },
  },
  by: 'Ana',
  identity: { kind: 'token', id: 't' },
  reason: 'because',
  at: '2026-01-01T00:00:00.000Z',
  until: '2026-01-04T00:00:00.000Z',
  ...changes,
});

test.each<[Parameters<typeof proposal>[0], string]>([
  [
    { visitsPerDay: 253.714 },
    'A verdict needs 7 days and 534 visitors in each arm; with 3,045 in each there is one in any case. At present traffic (visits a day: 254) and a share of 50 %, the 534 take at least 7 days and the 3,045 at least 26 days.',
  ],
  [{ visitsPerDay: 0 }, 'How many days that takes is unknown'],
  [{}, 'How many days that takes is unknown'],
])('A-XPM-023 a proposed plan is printed with what it needs: %j', (changes, text) => {
  const printed = printProposals([proposal(changes)]);
  expect(printed).toMatch(/^7 +experiment-start +.*mf-triage.* Ana +.* because/m);
  expect(printed).toContain(`Plan of proposal 7: ${plan.question} A verdict needs`);
  expect(printed).toContain(text);
});

test('a plan is read from JSON, and its problem is named by file and field', () => {
  expect(parseExperimentPlan(JSON.stringify(plan), 'plan.json')).toEqual(plan);
  expect(() => parseExperimentPlan('{', 'plan.json')).toThrow('plan.json is not JSON');
  expect(() => parseExperimentPlan(JSON.stringify({ ...plan, minimumDays: 3 }), 'plan.json')).toThrow(
    /plan\.json is no plan of an experiment: \/minimumDays/,
  );
});
