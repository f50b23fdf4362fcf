import { describe, expect, test } from '@jest/globals';
import { confidenceSequence } from './confidenceSequence.ts';
import type { ExperimentPlan } from './experimentPlan.ts';
import { experimentResult, type ExperimentCounts } from './experimentResult.ts';
import { WINDOW_PARTS, type StepCell } from './lifeTable.ts';

const plan: ExperimentPlan = {
  question: 'Do more people finish the triage?',
  decidingStep: 'triageFinished',
  direction: 'increase',
  smallestEffect: 5,
  baseRate: 20,
  shares: [50],
  minimumDays: 7,
};

const since = '2026-01-01T00:00:00.000Z';
const cells = (treated: boolean, visitors: number, taken: number): StepCell[] => [
  { phase: since, treated, parts: WINDOW_PARTS, takenIn: 0, visitors: taken },
  { phase: since, treated, parts: WINDOW_PARTS, takenIn: null, visitors: visitors - taken },
];

/** Each arm's visitors and those of them that take each step. */
function counts(
  treated: [number, number],
  control: [number, number],
  changes: Partial<ExperimentCounts> = {},
): ExperimentCounts {
  const own = [...cells(true, ...treated), ...cells(false, ...control)];
  return {
    at: '2026-01-11T00:00:00.000Z',
    startedAt: since,
    phases: [{ since, percent: 50, treated: treated[0], control: control[0] }],
    steps: ['triageFinished', 'signedUp'].map((step) => ({ step, cells: own })),
    alarmedBefore: false,
    visitsPerDay: 0,
    ...changes,
  };
}

const early = { at: '2026-01-07T12:00:00.000Z' };

describe('the verdict', () => {
  test.each<[string, Partial<ExperimentPlan>, ExperimentCounts, string, number | null]>([
    ['a higher rate', {}, counts([1000, 300], [1000, 200]), 'better', null],
    ['a lower rate', {}, counts([1000, 200], [1000, 300]), 'worse', null],
    [
      'a lower rate that is wanted',
      { direction: 'decrease' },
      counts([1000, 200], [1000, 300]),
      'better',
      null,
    ],
    ['no difference, with the effect excluded', {}, counts([2500, 500], [2500, 500]), 'noEffect', null],
    ['the planned visitors', {}, counts([3100, 680], [3100, 620]), 'noEffect', null],
    ['fewer visitors than that', {}, counts([1000, 230], [1000, 200]), 'notEnough', 22],
    ['fewer visitors than the minimum', {}, counts([500, 300], [500, 100]), 'notEnough', 2],
    ['fewer days than the minimum', {}, counts([1000, 300], [1000, 200], early), 'notEnough', 1],
    [
      'few visitors in one arm',
      {},
      counts([400, 300], [3600, 100], { phases: [{ since, percent: 10, treated: 400, control: 3600 }] }),
      'notEnough',
      5,
    ],
    ['nobody', {}, counts([0, 0], [0, 0]), 'notEnough', null],
    ['nobody yet, with 250 visits a day', {}, counts([0, 0], [0, 0], { visitsPerDay: 250 }), 'notEnough', 6],
  ])('A-XPM-002 of %s', (_, changes, counted, verdict, daysLeft) => {
    expect(experimentResult({ ...plan, ...changes }, counted)).toMatchObject({ verdict, daysLeft });
  });

  test('A-XPM-003 without a plan there are counts, and neither intervals nor a verdict', () => {
    const result = experimentResult(null, counts([1000, 300], [1000, 200]));
    expect(result).toMatchObject({ verdict: null, daysLeft: null, planned: null });
    expect(result.steps.map(({ taken, compared }) => ({ taken, compared }))).toEqual(
      Array.from({ length: 2 }, () => ({ taken: { treated: 300, control: 200 }, compared: null })),
    );
  });

  test('A-XPM-004 the deciding step has the confidence sequence, another one an interval of 97.5 %', () => {
    const [deciding, other] = experimentResult(plan, counts([1000, 300], [1000, 200])).steps;
    const variance = (0.3 * 0.7 + 0.2 * 0.8) / 1000;
    expect([deciding?.isDeciding, other?.isDeciding]).toEqual([true, false]);
    const width = (step: typeof deciding) => step!.compared!.interval.high - step!.compared!.interval.low;
    expect(width(other)).toBeCloseTo(2 * 2.2414 * Math.sqrt(variance), 6);
    expect(width(deciding)).toBeGreaterThan(width(other) * 1.3);
  });

  test('A-XPM-005 is withheld once the arms do not match the split, also later', () => {
    const phases = [{ since, percent: 50, treated: 1000, control: 1300 }];
    const alarm = experimentResult(plan, counts([1000, 300], [1300, 200], { phases }));
    expect(alarm).toMatchObject({ sampleRatioAlarm: true, verdict: 'withheld', daysLeft: null });
    const later = experimentResult(plan, counts([1000, 300], [1000, 200], { alarmedBefore: true }));
    expect(later.verdict).toBe('withheld');
  });

  test('A-XPM-005 no alarm below 100 visitors in an arm', () => {
    const phases = [{ since, percent: 50, treated: 99, control: 5000 }];
    expect(experimentResult(plan, counts([0, 0], [0, 0], { phases })).sampleRatioAlarm).toBe(false);
  });
});

test('a confidence sequence is narrowest for its information at the planned sample', () => {
  const planned = (4.68 / 0.05) ** 2;
  const standardErrors = (information: number) =>
    confidenceSequence({ estimate: 0, variance: 1 / information }, 0.05).high * Math.sqrt(information);
  const best = standardErrors(planned);
  expect(best).toBeCloseTo(3.035, 3);
  for (const factor of [0.2, 0.7, 1.5, 4]) expect(standardErrors(planned * factor)).toBeGreaterThan(best);
});
