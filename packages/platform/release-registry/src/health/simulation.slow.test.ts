import { describe, expect, test } from '@jest/globals';
import { openWindow } from './healthWindow.ts';
import { randomFrom } from './random.testing.ts';

/** Rollback guarantees by simulation; full table: docs/releases-reference.md. */
const FULL = process.env['FULL'] === '1';
const RUNS = FULL ? 10_000 : 12;
const LOADS = 2_000;
const OURS = 'mf-triage/aaaaaaaaaaaa';
const NEIGHBOURS = ['mf-auth', 'mf-assessment', 'mf-results'].map((remote) => `${remote}/bbbbbbbbbbbb`);
/** Made once: naming networks would dominate. */
const VISITORS = Array.from({ length: 11_000 }, (_, index) => `n${index}`);
const ATTACKERS = ['attacker 0', 'attacker 1'];

interface Rates {
  ours: number;
  others: number;
}

/** Reports per network and visitor; `turn` counts visitors. */
interface Attack {
  networks: number;
  reports: number;
  fails: (turn: number) => boolean;
}

const NOBODY: Attack = { networks: 0, reports: 0, fails: () => false };

/**
 * Visitors until the alarm; null above `limit`. Each, from a new network, loads our
 * release and one of each neighbour. Equal seeds give equal visitors.
 */
function visitorsUntilAlarm(seed: number, { ours, others }: Rates, limit: number, attack = NOBODY) {
  const next = randomFrom(seed);
  let networks = 0;
  const watch = openWindow({ watched: {} });
  const alarmed = () => watch.isAlarmed(OURS);
  const loadOthers = (prefix: string) => {
    for (const key of NEIGHBOURS) watch.record({ key, prefix, failed: next() < others, at: 0 });
  };
  for (let before = 0; before < 400; before += 1) loadOthers(VISITORS[(networks += 1)]!);
  for (let visitor = 1; visitor <= limit; visitor += 1) {
    const prefix = VISITORS[(networks += 1)]!;
    loadOthers(prefix);
    watch.record({ key: OURS, prefix, failed: next() < ours, at: 0 });
    if (alarmed()) return visitor;
    for (let turn = 0; turn < attack.networks * attack.reports; turn += 1) {
      const failed = attack.fails(visitor + turn);
      watch.record({ key: OURS, prefix: ATTACKERS[turn % attack.networks]!, failed, at: 0 });
      if (alarmed()) return visitor;
    }
  }
  return null;
}

const alarms = (rates: Rates, limit: number, attack = NOBODY) =>
  Array.from({ length: RUNS }, (_, seed) => visitorsUntilAlarm(seed + 1, rates, limit, attack) !== null);

const known = new Map<string, boolean[]>();
const alarmsWithout = (rates: Rates): boolean[] => {
  const key = JSON.stringify(rates);
  const found = known.get(key) ?? alarms(rates, LOADS);
  known.set(key, found);
  return found;
};

/** Attacked failure rates and maximum rollback shares (docs/releases-reference.md). */
const ATTACKED: (Rates & { most: number })[] = [
  { ours: 0, others: 0, most: 0 },
  { ours: 0.005, others: 0.005, most: 0 },
  { ours: 0.005, others: 0, most: 0 },
  { ours: 0.02, others: 0.02, most: 0.006 },
  { ours: 0.02, others: 0.005, most: 0.08 },
];

describe('a release that breaks is found', () => {
  test.each([
    ['every load fails', 1, 6],
    ['20 % fail', 0.2, 60],
    ['5 % fail', 0.05, 350],
  ])(
    '%s: the median of visitors is as promised',
    (_name, rate, promised) => {
      const runs = FULL ? RUNS : 40;
      const found = Array.from(
        { length: runs },
        (_, seed) => visitorsUntilAlarm(seed + 1, { ours: rate, others: 0.005 }, 5_000) ?? Infinity,
      );
      found.sort((one, other) => one - other);
      const median = found[runs / 2]!;
      if (FULL) process.stdout.write(`${_name}: median ${median}, p95 ${found[runs * 0.95]}\n`);
      // Short runs' medians may be off by a quarter.
      expect(median).toBeLessThanOrEqual(FULL || rate === 1 ? promised : promised * 1.25);
    },
    3_600_000,
  );
});

describe('a healthy release stays', () => {
  test.each([
    [0.005, 0],
    [0.02, 0.0025],
  ])(
    'all fail %d of the time: at most a share of %d is blamed in 10,000 loads',
    (rate, share) => {
      const blamed = alarms({ ours: rate, others: rate }, FULL ? 10_000 : LOADS).filter(Boolean).length;
      if (FULL) process.stdout.write(`${rate} everywhere, 10,000 loads: ${blamed} of ${RUNS}\n`);
      expect(blamed).toBeLessThanOrEqual(RUNS * share);
    },
    36_000_000,
  );

  test.each([
    ['one network, all failures', { networks: 1, reports: 2, fails: () => true }],
    ['two networks, all failures', { networks: 2, reports: 2, fails: () => true }],
    [
      'two networks, every other report a success',
      { networks: 2, reports: 1, fails: (turn) => turn % 2 === 0 },
    ],
    ['two networks, all successes', { networks: 2, reports: 1, fails: () => false }],
  ] satisfies [string, Attack][])(
    '%s: adds no rollback, or few where 2 %% fail anyway',
    (name, attack) => {
      for (const { most, ...rates } of FULL ? ATTACKED : ATTACKED.slice(0, 2)) {
        const without = alarmsWithout(rates);
        const added = alarms(rates, LOADS, attack).filter((alarm, run) => alarm && !without[run]).length;
        if (FULL)
          process.stdout.write(`${name}, ${rates.ours} and ${rates.others}: ${added} of ${RUNS} added\n`);
        expect(added).toBeLessThanOrEqual(RUNS * most);
      }
    },
    36_000_000,
  );
});
