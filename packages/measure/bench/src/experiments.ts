import { simulateAlarms, simulateVerdicts, USUAL, type Scenario } from '@psma/release-model/testing';
import { table } from './figures.ts';

const RUNS = 2000;
const ALARM_VISITORS = 20_000;

const SCENARIOS: [string, Partial<Scenario>][] = [
  ['no difference, base rate 20 %', {}],
  ['no difference, base rate 60 %', { base: 0.6 }],
  ['no difference, base rate 8 %', { base: 0.08 }],
  ['no difference, share 10 %', { share: 0.1 }],
  ['no difference, share 1 %', { share: 0.01 }],
  // Shares at which the plan's visitors come within the time.
  ['no difference, share 10 %, plan of 10 points', { share: 0.1, planned: 10 }],
  [
    'no difference, share 1 %, plan of 10 points, 2,500 visitors a day',
    { share: 0.01, planned: 10, visitorsPerDay: 2500, lookEvery: 1000 },
  ],
  ['+5 points', { effect: 0.05 }],
  ['+3 points', { effect: 0.03, planned: 3 }],
  ['+5 points, window 7 days, step after 2 on average', { effect: 0.05, windowDays: 7, delayDays: 2 }],
  ['+5 points, window 14 days, step after 4 on average', { effect: 0.05, windowDays: 14, delayDays: 4 }],
];

const ALARMS: [string, number, number][] = [
  ['sound, share 1 %', 0.01, 0.01],
  ['sound, share 5 %', 0.05, 0.05],
  ['sound, share 50 %', 0.5, 0.5],
  ['off by 2 points, share 1 %', 0.01, 0.03],
  ['off by 2 points, share 5 %', 0.05, 0.07],
  ['off by 2 points, share 50 %', 0.5, 0.52],
];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Simulates experiments with the rules that judge the real ones; seeded. */
export async function* experiments(): AsyncGenerator<string> {
  yield table(
    [`${RUNS} experiments of 28 days`, 'better', 'worse', 'no effect', 'better first', 'median day'],
    SCENARIOS.map(([name, changes]) => {
      const { better, worse, noEffect, found, medianDays } = simulateVerdicts({ ...USUAL, ...changes }, RUNS);
      return [name, ...[better, worse, noEffect, found].map(percent), medianDays?.toFixed(1) ?? '-'];
    }),
  );
  yield table(
    [`${RUNS} experiments, a look after each of ${ALARM_VISITORS} visitors`, 'ratio alarms'],
    ALARMS.map(([name, share, actual]) => [
      name,
      percent(simulateAlarms(share, actual, ALARM_VISITORS, RUNS)),
    ]),
  );
}
