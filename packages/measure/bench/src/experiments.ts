import { simulateAlarms, simulateVerdicts, USUAL, type Scenario } from '@psma/release-model/testing';
import { table } from './figures.ts';

/** Rows with a bar for verdicts. */
const MANY = 2000;
/** A rate of 0.5 % shows as 5 alarms. */
const ALARM_RUNS = 1000;
/** Rows far from their bar, in fewer runs. */
const SOME = 500;
/** Rows without a bar, which take the longest. */
const FEW = 200;
const ALARM_VISITORS = 20_000;

const SCENARIOS: [name: string, changes: Partial<Scenario>, runs: number][] = [
  ['no difference, base rate 20 %', {}, MANY],
  ['no difference, base rate 60 %', { base: 0.6 }, MANY],
  ['no difference, base rate 8 %', { base: 0.08 }, MANY],
  ['no difference, share 10 %', { share: 0.1 }, MANY],
  ['no difference, share 1 %', { share: 0.01 }, MANY],
  // Shares at which the plan's visitors come within the time.
  ['no difference, share 10 %, plan of 10 points', { share: 0.1, planned: 10 }, MANY],
  [
    'no difference, share 1 %, plan of 10 points, 2,500 visitors a day',
    { share: 0.01, planned: 10, visitorsPerDay: 2500, lookEvery: 1000 },
    MANY,
  ],
  ['+5 points', { effect: 0.05 }, MANY],
  ['+3 points', { effect: 0.03, planned: 3 }, MANY],
  ['+5 points, window 7 days, step after 2 on average', { effect: 0.05, windowDays: 7, delayDays: 2 }, FEW],
  ['+5 points, window 14 days, step after 4 on average', { effect: 0.05, windowDays: 14, delayDays: 4 }, FEW],
];

const ALARMS: [name: string, share: number, actual: number, runs: number][] = [
  ['sound, share 1 %', 0.01, 0.01, ALARM_RUNS],
  ['sound, share 5 %', 0.05, 0.05, ALARM_RUNS],
  ['sound, share 50 %', 0.5, 0.5, ALARM_RUNS],
  ['off by 2 points, share 1 %', 0.01, 0.03, SOME],
  ['off by 2 points, share 5 %', 0.05, 0.07, SOME],
  ['off by 2 points, share 50 %', 0.5, 0.52, SOME],
];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Simulates experiments with the rules that judge the real ones; seeded. */
export async function* experiments(): AsyncGenerator<string> {
  yield table(
    ['experiments of 28 days', 'runs', 'better', 'worse', 'no effect', 'better first', 'median day'],
    SCENARIOS.map(([name, changes, runs]) => {
      const { better, worse, noEffect, found, medianDays } = simulateVerdicts({ ...USUAL, ...changes }, runs);
      return [name, runs, ...[better, worse, noEffect, found].map(percent), medianDays?.toFixed(1) ?? '-'];
    }),
  );
  yield table(
    [`a look after each of ${ALARM_VISITORS} visitors`, 'runs', 'ratio alarms'],
    ALARMS.map(([name, share, actual, runs]) => [
      name,
      runs,
      percent(simulateAlarms(share, actual, ALARM_VISITORS, runs)),
    ]),
  );
}
