import { expect, test } from '@jest/globals';
import { rolloutStep, type Rollout } from '@psma/release-model';
import { openWindow } from '../health/healthWindow.ts';
import { randomFrom } from '../health/random.testing.ts';

/** Which releases get through a plan; figures: docs/releases.md. */
const FULL = process.env['FULL'] === '1';
const RUNS = FULL ? 1000 : 30;
const OURS = 'mf-triage/aaaaaaaaaaaa';
const NEIGHBOURS = ['mf-auth', 'mf-assessment', 'mf-results'].map((remote) => `${remote}/bbbbbbbbbbbb`);
const USUAL_RATE = 0.005;
const LATE = new Date(Date.UTC(2027, 0, 1));

const planned = (sample: number): Rollout => ({
  steps: [1, 10, 50].map((percent) => ({ percent, seconds: 60 })),
  step: 0,
  since: new Date(0).toISOString(),
  sample,
  paused: null,
});

/** The time of each step is over: only loads and health decide. */
function simulate(seed: number, rate: number, sample: number): { isThrough: boolean; visitors: number } {
  const next = randomFrom(seed);
  const window = openWindow({ watched: {} });
  let networks = 0;
  const visitOthers = (count: number) => {
    for (let visitor = 0; visitor < count; visitor += 1) {
      networks += 1;
      for (const key of NEIGHBOURS)
        window.record({ key, prefix: `n${networks}`, failed: next() < USUAL_RATE, at: 0 });
    }
  };
  let rollout = planned(sample);
  let loads = 0;
  visitOthers(400);
  for (let visitors = 1; ; visitors += 1) {
    visitOthers(2);
    networks += 1;
    window.record({ key: OURS, prefix: `n${networks}`, failed: next() < rate, at: 0 });
    loads += 1;
    const alarmed = window.isAlarmed(OURS);
    if (alarmed) return { isThrough: false, visitors };
    const state = rolloutStep(rollout, { now: LATE, loads, alarmed, freeze: null });
    if (state.kind !== 'due') continue;
    if (state.next === null) return { isThrough: true, visitors };
    rollout = { ...rollout, step: rollout.step + 1 };
    loads = 0;
  }
}

test.each([
  // Failure rate, sample, smallest and largest share that gets through.
  [1, 20, 0, 0],
  [1, 50, 0, 0],
  [0.2, 50, 0, 0.05],
  [0.05, 150, 0.1, 0.6],
  [USUAL_RATE, 50, 0.97, 1],
  [USUAL_RATE, 150, 0.97, 1],
])(
  'A-ROL-013 failing at a rate of %d with a sample of %i: %d to %d get through',
  (rate, sample, least, most) => {
    const runs = Array.from({ length: RUNS }, (_, seed) => simulate(seed + 1, rate, sample));
    const share = runs.filter(({ isThrough }) => isThrough).length / RUNS;
    const visitors = Math.max(...runs.map((run) => run.visitors));
    if (FULL)
      process.stdout.write(`${rate}, sample ${sample}: ${share} through, ${visitors} visitors at most\n`);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  },
);
