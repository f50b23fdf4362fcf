import { describe, expect, test } from '@jest/globals';
import { confidenceSequence } from './confidenceSequence.ts';
import type { CountedStepCell, ExperimentCounts } from './experimentCounts.ts';
import type { ExperimentPlan } from './experimentPlan.ts';
import { experimentResult } from './experimentResult.ts';
import { WINDOW_PARTS } from './lifeTable.ts';
import { samplePlan as plan } from './samplePlan.testing.ts';

const since = '2026-01-01T00:00:00.000Z';
const cells = (
  treated: boolean,
  visitors: number,
  taken: number,
  { network = null, atEntry = true }: { network?: string | null; atEntry?: boolean } = {},
): CountedStepCell[] =>
  [0, null].map((takenIn) => ({
    phase: since,
    treated,
    network,
    atEntry,
    parts: WINDOW_PARTS,
    takenIn,
    visitors: takenIn === null ? visitors - taken : taken,
  }));

/** Each arm's visitors and those of them that take each step. */
function counts(
  treated: [number, number],
  control: [number, number],
  changes: Partial<ExperimentCounts> = {},
): ExperimentCounts {
  return { ...countsOf([...cells(true, ...treated), ...cells(false, ...control)]), ...changes };
}

const countsOf = (exposed: CountedStepCell[]): ExperimentCounts => ({
  at: '2026-01-11T00:00:00.000Z',
  startedAt: since,
  phases: [{ since, percent: 50 }],
  exposed,
  steps: ['triageFinished', 'signedUp', 'assessmentFinished'].map((step) => ({
    step,
    meaning: null,
    cells: exposed,
  })),
  alarmedBefore: false,
  visitsPerDay: 0,
});

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
      counts([400, 300], [3600, 100], { phases: [{ since, percent: 10 }] }),
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
      Array.from({ length: 3 }, () => ({ taken: { treated: 300, control: 200 }, compared: null })),
    );
  });

  test('A-XPM-004 the deciding step has the confidence sequence, two others intervals of 97.5 %', () => {
    const [deciding, other] = experimentResult(plan, counts([1000, 300], [1000, 200])).steps;
    const variance = (0.3 * 0.7 + 0.2 * 0.8) / 1000;
    expect([deciding?.isDeciding, other?.isDeciding]).toEqual([true, false]);
    const width = (step: typeof deciding) => step!.compared!.interval.high - step!.compared!.interval.low;
    expect(width(other)).toBeCloseTo(2 * 2.2414 * Math.sqrt(variance), 6);
    expect(width(deciding)).toBeGreaterThan(width(other) * 1.3);
  });

  test('A-XPM-005 is withheld once the arms do not match the split, also later', () => {
    const alarm = experimentResult(plan, counts([1000, 300], [1300, 200]));
    expect(alarm).toMatchObject({ sampleRatioAlarm: true, verdict: 'withheld', daysLeft: null });
    const later = experimentResult(plan, counts([1000, 300], [1000, 200], { alarmedBefore: true }));
    expect(later.verdict).toBe('withheld');
  });

  test('A-XPM-005 no alarm below 100 visitors in an arm', () => {
    expect(experimentResult(plan, counts([99, 0], [5000, 0])).sampleRatioAlarm).toBe(false);
  });

  test('G379 a step of the remote is shown with its meaning, and widens the other intervals', () => {
    const found = counts([1000, 300], [1000, 200]);
    const own = {
      step: 'printed',
      meaning: 'The visitor printed.',
      cells: found.exposed as CountedStepCell[],
    };
    const widthIn = ({ steps }: ReturnType<typeof experimentResult>) =>
      steps[1]!.compared!.interval.high - steps[1]!.compared!.interval.low;
    const result = experimentResult(plan, { ...found, steps: [...found.steps, own] });
    expect(result.steps.map(({ meaning }) => meaning)).toEqual([null, null, null, own.meaning]);
    expect(widthIn(result) / widthIn(experimentResult(plan, found))).toBeCloseTo(2.394 / 2.2414, 6);
    const decided = experimentResult(
      { ...plan, decidingStep: 'printed' },
      { ...found, steps: [...found.steps, own] },
    );
    expect(decided.verdict).toBe('better');
  });
});

describe('visitors that no verdict rests on', () => {
  const networks = (treated: boolean, taken: number) =>
    Array.from({ length: 300 }, (_, index) =>
      cells(treated, 25, taken, { network: `honest ${index}` }),
    ).flat();
  const honest = [...networks(true, 5), ...networks(false, 5)];
  const lies = (treated: boolean) =>
    ['x', 'y'].flatMap((network) => cells(treated, 400_000, 400_000, { network }));

  test.each([
    ['no network', []],
    ['two networks for one arm', lies(true)],
    ['two networks for both arms', [...lies(true), ...lies(false)]],
  ])('G378 the verdict stays, whatever %s report', (_, reports) => {
    const { verdict, sampleRatioAlarm, steps } = experimentResult(plan, countsOf([...honest, ...reports]));
    expect({ verdict, sampleRatioAlarm }).toEqual({ verdict: 'noEffect', sampleRatioAlarm: false });
    const { treated, control, difference } = steps[0]!.compared!;
    expect(Math.abs(difference)).toBeLessThan((2 * 25) / 7550);
    expect([treated.visitors, control.visitors].every(Number.isInteger)).toBe(true);
  });

  test.each<[string, number, number, object]>([
    ['equal shares of both arms count', 200, 20, { late: { visitors: 400, leftOut: 0 }, verdict: 'better' }],
    [
      'a larger share of one arm does not',
      20,
      0,
      { late: { visitors: 220, leftOut: 220 }, verdict: 'noEffect' },
    ],
  ])('G377 late visitors: %s', (_, control, controlTaken, expected) => {
    const late = [
      ...cells(true, 200, 200, { atEntry: false }),
      ...cells(false, control, controlTaken, { atEntry: false }),
    ];
    const entered = [...cells(true, 2500, 500), ...cells(false, 2500, 500)];
    expect(experimentResult(plan, countsOf([...entered, ...late]))).toMatchObject(expected);
  });

  test('G377 each phase is judged on its own', () => {
    const second = '2026-01-05T00:00:00.000Z';
    const inSecond = [...cells(true, 1000, 0), ...cells(false, 1000, 0)].map((cell) => ({
      ...cell,
      phase: second,
    }));
    const first = [true, false].flatMap((treated) =>
      cells(treated, treated ? 100 : 900, 0, { atEntry: false }),
    );
    const phases = [
      { since, percent: 10 },
      { since: second, percent: 50 },
    ];
    const found = experimentResult(plan, { ...countsOf([...first, ...inSecond]), phases });
    expect(found.late).toEqual({ visitors: 1000, leftOut: 0 });
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
