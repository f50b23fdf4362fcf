import { EQUAL, simulateGuards, type GuardScenario } from '@psma/release-registry/testing';
import { quantile, table } from './figures.ts';

const RUNS = 1000;
const SLOWER: Partial<GuardScenario> = { slower: { inp: 300 }, loads: 2000 };

const SCENARIOS: [name: string, changes: Partial<GuardScenario>][] = [
  ['300 ms more on first input, share 1 %', { ...SLOWER, share: 0.01 }],
  ['300 ms more on first input, share 10 %', { ...SLOWER, share: 0.1 }],
  ['300 ms more on first input, share 50 %', SLOWER],
  ['the same at 10 %, beside three equal remotes', { ...SLOWER, share: 0.1, remotes: 4 }],
  ['equal, two networks lie, 2,000 loads', { hasLiars: true, loads: 2000 }],
  ['equal, 10,000 loads', {}],
];

/** Simulates rollouts with the rules that judge the real ones and all default guards; seeded. */
export async function* guards(): AsyncGenerator<string> {
  yield table(
    ['rollouts with the default guards', 'runs', 'stopped', 'within 400 loads', 'median load', 'neighbours'],
    SCENARIOS.map(([name, changes]) => {
      const runs = Array.from({ length: RUNS }, (_, run) =>
        simulateGuards({ ...EQUAL, ...changes }, run + 1),
      );
      const loads = runs.flatMap(([first]) => first?.loads ?? []);
      const neighbours = runs.flat().filter(({ remote }) => remote > 0).length;
      const percent = (count: number) => `${((100 * count) / RUNS).toFixed(1)} %`;
      const within = loads.filter((count) => count <= 400).length;
      return [name, RUNS, percent(loads.length), percent(within), quantile(loads, 0.5), neighbours];
    }),
  );
}
