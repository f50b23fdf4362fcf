import { describe, expect, test } from '@jest/globals';
import { MAX_LOADS_PER_NETWORK } from '@psma/release-model';
import {
  hasEnoughLoads,
  openWindow,
  pruneToLive,
  releaseKey,
  type HealthWindow,
  type Load,
} from './healthWindow.ts';
import { LOOPBACK, networkPrefix, UNDECLARED_PROXY } from './networkPrefix.ts';
import { LOADS_KEPT, RETENTION_MS } from './recentLoads.ts';

const MINUTE_MS = 60_000;
const empty: HealthWindow = { watched: {}, changed: {} };
const bad = { remote: 'mf-triage', releaseId: 'bbbbbbbbbbbb' };
const auth = { remote: 'mf-auth', releaseId: 'aaaaaaaaaaaa' };
const isAlarmed = (watch: HealthWindow, key = 'mf-triage/bbbbbbbbbbbb') =>
  watch.watched[key]?.alarmed ?? false;
const after = (loads: Load[], watch = empty) => {
  const open = openWindow(watch);
  for (const load of loads) open.record(load);
  return { ...open.document(), changed: {} };
};
const load = (release: typeof bad, prefix: string, failed: boolean, at = 0): Load => ({
  key: releaseKey(release),
  prefix,
  failed,
  at,
});
const failures = (prefixes: string[], at = 0) => prefixes.map((prefix) => load(bad, prefix, true, at));
const networks = (count: number, name = 'n') =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('the watch over releases', () => {
  test('A-SSO-013 six failed loads from six networks are an alarm, five are too few', () => {
    for (const [count, isEnough] of [
      [5, false],
      [6, true],
    ] as const) {
      const watch = after(failures(networks(count)));
      expect(isAlarmed(watch)).toBe(isEnough);
      expect(hasEnoughLoads(watch.watched['mf-triage/bbbbbbbbbbbb']?.loads ?? [])).toBe(isEnough);
    }
  });

  test('A-SSO-013 the failures of two networks are too few to say, however many; successes are not', () => {
    const of = (failed: boolean) =>
      networks(8).map((_, index) => ({ prefix: `n${index % 2}`, failed, at: 0 }));
    expect(hasEnoughLoads(of(true))).toBe(false);
    expect(hasEnoughLoads(of(false))).toBe(true);
  });

  test('three networks suffice where each fails often enough by itself, two never do', () => {
    const often = (names: string[]) => Array.from({ length: MAX_LOADS_PER_NETWORK }, () => names).flat();
    expect(isAlarmed(after(failures(often(['a', 'b', 'c']))))).toBe(true);
    expect(isAlarmed(after(failures(often(['a', 'b']))))).toBe(false);
    const many = failures(Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? 'a' : 'b')));
    expect(isAlarmed(after(many))).toBe(false);
  });

  test('reports of two networks add nothing to two stray failures, in any number and mixture', () => {
    const visitors = networks(410).map((prefix, index) => load(bad, prefix, index === 100 || index === 300));
    const forged = (prefix: string, index: number) => load(bad, prefix, index % 3 !== 0);
    const loads = visitors.flatMap((visit, index) => [visit, forged('x', index), forged('y', index + 1)]);
    const watch = openWindow(empty);
    for (const each of loads) {
      watch.record(each);
      expect(watch.isAlarmed('mf-triage/bbbbbbbbbbbb')).toBe(false);
    }
  });

  test('two networks that report successes do not cover up a release that fails', () => {
    const praise = ['x', 'y'].flatMap((prefix) =>
      Array.from({ length: 500 }, () => load(bad, prefix, false)),
    );
    const covered = networks(8).flatMap((prefix) => [load(bad, prefix, true), ...praise]);
    expect(isAlarmed(after(covered))).toBe(true);
  });

  test('on a machine that talks to itself there is one network, and it suffices', () => {
    expect(isAlarmed(after(failures(Array.from({ length: 5 }, () => LOOPBACK))))).toBe(false);
    expect(isAlarmed(after(failures(Array.from({ length: 6 }, () => LOOPBACK))))).toBe(true);
  });

  test('behind an undeclared proxy failures on their own are no alarm', () => {
    expect(isAlarmed(after(failures(Array.from({ length: 100 }, () => UNDECLARED_PROXY))))).toBe(false);
  });

  test('trouble of everything at once is no alarm for anyone', () => {
    const loads = networks(400).map((prefix, index) => load(index % 2 === 0 ? bad : auth, prefix, true));
    const watch = after(loads);
    expect([isAlarmed(watch), isAlarmed(watch, 'mf-auth/aaaaaaaaaaaa')]).toEqual([false, false]);
  });

  test('a failing remote does not hide another, whether its failure is known or inferred', () => {
    const sick = networks(27, 'a').map((prefix, index) => load(auth, prefix, index % 9 < 4));
    const alone = after(sick);
    expect(isAlarmed(alone, 'mf-auth/aaaaaaaaaaaa')).toBe(true);
    expect(isAlarmed(after(failures(networks(6)), alone))).toBe(true);

    const fewNetworks = networks(12, 'a').map((prefix, index) => load(auth, prefix, index < 4));
    const beside = networks(60, 'r').map((prefix) =>
      load({ remote: 'mf-results', releaseId: 'cccccccccccc' }, prefix, false),
    );
    const unproven = after([...fewNetworks, ...beside]);
    expect(isAlarmed(unproven, 'mf-auth/aaaaaaaaaaaa')).toBe(false);
    expect(isAlarmed(after(failures(networks(6)), unproven))).toBe(true);
  });

  test('what all others failed at an hour ago excuses nothing now', () => {
    const outage = networks(100).map((prefix) => load(auth, prefix, true));
    const since = networks(300, 's').map((prefix) => load(auth, prefix, false, 60 * MINUTE_MS));
    const later = after([...outage, ...since]);
    expect(isAlarmed(after(failures(networks(30, 'b'), 61 * MINUTE_MS), later))).toBe(true);
    const nextDay = after(failures(networks(6, 'b'), RETENTION_MS + 1), after(outage));
    expect(isAlarmed(nextDay)).toBe(true);
  });

  test('evidence ages: five failures of yesterday and one of today are no alarm', () => {
    expect(isAlarmed(after([...failures(networks(5)), ...failures(['z'], RETENTION_MS + 1)]))).toBe(false);
  });

  test('an alarm ends when the release has calmed down', () => {
    const alarmed = after(failures(networks(6)));
    const successes = networks(200, 's').map((prefix) => load(bad, prefix, false));
    expect(isAlarmed(after(successes, alarmed))).toBe(false);
  });

  test('what is remembered is bounded, in all and of each network', () => {
    const watch = after(networks(1000).map((prefix) => load(bad, prefix, false)));
    expect(watch.watched['mf-triage/bbbbbbbbbbbb']?.loads).toHaveLength(LOADS_KEPT);
    const one = after(Array.from({ length: 50 }, (_, index) => load(bad, 'a', index % 2 === 0)));
    expect(one.watched['mf-triage/bbbbbbbbbbbb']?.loads).toHaveLength(MAX_LOADS_PER_NETWORK);
  });

  test('releases that are no longer available are forgotten', () => {
    const watch = after([...failures(['a']), load(auth, 'a', false)]);
    expect(Object.keys(pruneToLive(watch, new Set(['mf-auth/aaaaaaaaaaaa'])).watched)).toEqual([
      'mf-auth/aaaaaaaaaaaa',
    ]);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
])('%s belongs to %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});
