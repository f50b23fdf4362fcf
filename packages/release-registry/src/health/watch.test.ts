import { describe, expect, test } from '@jest/globals';
import { GOOD_RATE } from '@psma/release-model';
import { networkPrefix } from './networkPrefix.ts';
import { onlyLive, watchLoad } from './watch.ts';
import type { Load, Watch } from './watch.ts';

const FULL = process.env['FULL'] === '1';
const empty: Watch = { releases: {} };
const bad = { remote: 'mf-triage', releaseId: 'bbbbbbbbbbbb' };
const good = { remote: 'mf-auth', releaseId: 'aaaaaaaaaaaa' };
const isAlarmed = (watch: Watch, key = 'mf-triage/bbbbbbbbbbbb') => watch.releases[key]?.alarmed ?? false;
const after = (loads: Load[], watch = empty) => loads.reduce(watchLoad, watch);
const failures = (prefixes: string[]) => prefixes.map((prefix): Load => ({ ...bad, failed: true, prefix }));

function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the watch over releases', () => {
  test('six failed loads from three networks are an alarm, five are none', () => {
    const six = failures(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(isAlarmed(after(six.slice(0, 5)))).toBe(false);
    expect(isAlarmed(after(six))).toBe(true);
  });

  test('failures from two networks never are one, however many', () => {
    const many = failures(Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? 'a' : 'b')));
    expect(isAlarmed(after(many))).toBe(false);
  });

  test('on a machine that talks to itself there is one network, and it suffices', () => {
    expect(isAlarmed(after(failures(Array.from({ length: 6 }, () => 'loopback'))))).toBe(true);
  });

  test('one network counts for a third at most, whether it cries wolf or covers up', () => {
    const wolf = after(failures(Array.from({ length: 1000 }, () => 'a')));
    expect(wolf.releases['mf-triage/bbbbbbbbbbbb']?.detector.own).toEqual({ loads: 2, failures: 2 });
    const praise = Array.from({ length: 1000 }, (): Load => ({ ...bad, failed: false, prefix: 'a' }));
    const covered = after([
      ...failures(['b', 'c', 'd', 'b', 'c']),
      ...praise,
      ...failures(['d', 'e', 'f', 'g']),
    ]);
    expect(isAlarmed(covered)).toBe(true);
  });

  test('trouble of everything at once is no alarm for anyone', () => {
    const loads = Array.from({ length: 400 }, (_, index): Load => ({
      ...(index % 2 === 0 ? bad : good),
      failed: true,
      prefix: `n${index % 40}`,
    }));
    const watch = after(loads);
    expect([isAlarmed(watch), isAlarmed(watch, 'mf-auth/aaaaaaaaaaaa')]).toEqual([false, false]);
  });

  test('an alarm ends when the release has calmed down', () => {
    const alarmed = after(failures(['a', 'b', 'c', 'd', 'e', 'f']));
    const successes = Array.from({ length: 600 }, (_, index): Load => ({
      ...bad,
      failed: false,
      prefix: `n${index}`,
    }));
    expect(isAlarmed(after(successes, alarmed))).toBe(false);
  });

  test('releases that nobody can get any more are forgotten', () => {
    const watch = after([...failures(['a']), { ...good, failed: false, prefix: 'a' }]);
    expect(Object.keys(onlyLive(watch, new Set(['mf-auth/aaaaaaaaaaaa'])).releases)).toEqual([
      'mf-auth/aaaaaaaaaaaa',
    ]);
  });

  test.each([
    ['fully broken', 1, 6],
    ['20 % broken', 0.2, 60],
    ['5 % broken', 0.05, 350],
  ])(
    'a release that is %s is found within the promised visitors, 95 times of 100',
    (_name, rate, promised) => {
      const next = random(4);
      const runs = FULL ? 10_000 : 200;
      const found = Array.from(
        { length: runs },
        () => visitorsUntilAlarm(next, rate, 3_000) ?? Infinity,
      ).sort((one, other) => one - other);
      // A short run's quantile is rough: it may be off by a fifth.
      expect(found[Math.ceil(runs * 0.95) - 1]).toBeLessThanOrEqual(
        rate === 1 || FULL ? promised : promised * 1.2,
      );
    },
    600_000,
  );

  test('a healthy release is blamed at most twice in a thousand times of 10,000 loads', () => {
    const next = random(5);
    const runs = FULL ? 1_000 : 20;
    const alarms = Array.from({ length: runs }, () => visitorsUntilAlarm(next, GOOD_RATE, 10_000)).filter(
      (alarm) => alarm !== null,
    );
    // The full run allows for chance: with 0.2 % in truth, more than 6 of 1,000 come once in 200 runs of this test.
    expect(alarms.length).toBeLessThanOrEqual(FULL ? 6 : 1);
  }, 600_000);
});

/** Visitors of a release until its alarm, while as many load a healthy one; each from some network of 200. */
function visitorsUntilAlarm(next: () => number, rate: number, limit: number): number | null {
  let watch: Watch = {
    releases: {
      'mf-auth/aaaaaaaaaaaa': {
        detector: { score: 0, own: NONE, control: NONE },
        recent: { loads: 800, failures: 4 },
        prefixes: {},
        alarmed: false,
      },
    },
  };
  for (let visitor = 1; visitor <= limit; visitor += 1) {
    const prefix = `n${Math.floor(next() * 200)}`;
    watch = watchLoad(watch, { ...good, failed: next() < GOOD_RATE, prefix });
    watch = watchLoad(watch, { ...bad, failed: next() < rate, prefix });
    if (isAlarmed(watch)) return visitor;
  }
  return null;
}

const NONE = { loads: 0, failures: 0 };

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
])('%s belongs to %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});
