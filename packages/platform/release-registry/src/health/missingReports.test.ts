import { describe, expect, test } from '@jest/globals';
import { releasesWithoutReports } from './missingReports.ts';
import { randomFrom } from './random.testing.ts';
import type { VisitCounts } from './visitStore.ts';

const FULL = process.env['FULL'] === '1';
const RUNS = FULL ? 10_000 : 400;

interface Shares {
  /** Shares of silent pages: tested release, all others. */
  ours: number;
  others: number;
}

const NETWORKS = 400;
/** Half have our release, after a day of history. */
function networksUntilAlarm(seed: number, { ours, others }: Shares, forged = 0): number | null {
  const next = randomFrom(seed);
  const group = (releaseId: string, late: boolean): VisitCounts => ({
    releaseId,
    late,
    loads: 0,
    failures: 0,
  });
  const [tried, stable, past] = [group('b', true), group('a', true), group('a', false)];
  const load = (counts: VisitCounts, share: number) => {
    counts.loads += 1;
    if (next() < share) counts.failures += 1;
  };
  for (let before = 0; before < NETWORKS; before += 1) load(past, others);
  for (let network = 1; network <= NETWORKS; network += 1) {
    load(stable, others);
    load(tried, ours);
    const seen = { ...tried, loads: tried.loads + forged, failures: tried.failures + forged };
    if (releasesWithoutReports([seen, stable, past], 'a').includes('b')) return network;
  }
  return null;
}

const runs = (shares: Shares, forged = 0) =>
  Array.from({ length: RUNS }, (_, seed) => networksUntilAlarm(seed + 1, shares, forged));

describe('silence', () => {
  test.each([
    [0, 15],
    [0.1, 25],
    [0.3, 80],
  ])('a shell that never speaks is found where %d of the others are silent', (usual, promised) => {
    const found = runs({ ours: 1, others: usual })
      .map((networks) => networks ?? Infinity)
      .sort((one, other) => one - other);
    if (FULL) process.stdout.write(`silent, usually ${usual}: median ${found[RUNS / 2]} networks\n`);
    expect(found[RUNS / 2]).toBeLessThanOrEqual(promised);
  });

  test.each([0, 0.02, 0.1, 0.3])('people who just close their tabs, a share of %d, are no alarm', (share) => {
    const blamed = runs({ ours: share, others: share }).filter(Boolean).length;
    if (FULL) process.stdout.write(`${share} silent everywhere: ${blamed} of ${RUNS} blamed\n`);
    expect(blamed).toBe(0);
  });

  test.each([0, 0.02, 0.1])('two networks that forge silence add no alarm to a share of %d', (share) => {
    const blamed = runs({ ours: share, others: share }, 2).filter(Boolean).length;
    expect(blamed).toBe(0);
  });

  const group = (releaseId: string, late: boolean, loads: number, failures: number) => ({
    releaseId,
    late,
    loads,
    failures,
  });

  test('without anything to compare with there is no alarm', () => {
    expect(releasesWithoutReports([group('a', true, 500, 500)], 'a')).toEqual([]);
    expect(releasesWithoutReports([group('a', true, 500, 500), group('a', false, 19, 0)], 'a')).toEqual([]);
  });

  test('if all reports stop at once, the stable release raises an alarm, not the tried one', () => {
    const all = [group('b', true, 100, 90), group('a', true, 100, 90), group('a', false, 100, 0)];
    expect(releasesWithoutReports(all, 'a')).toEqual(['a']);
  });
});
