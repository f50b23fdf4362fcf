import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, isTreated, type Sha256 } from './bucket.ts';
import { BUCKETS, type Experiment } from './releaseMap.ts';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();
const FULL = process.env['FULL'] === '1';

const experiment = (salt: string, to: number, from = 0): Experiment => ({
  name: 'e',
  release: '0123456789ab',
  salt,
  from,
  to,
  startedAt: '2026-11-20T10:00:00Z',
  rampedAt: '2026-11-20T10:00:00Z',
  by: 'ana',
});

describe('bucketing', () => {
  test('a visitor stays in the same bucket, which is in 0 to 9,999', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (salt, visitor) => {
        const bucket = bucketOf(sha256, salt, visitor);
        return (
          bucket >= 0 &&
          bucket < BUCKETS &&
          Number.isInteger(bucket) &&
          bucket === bucketOf(sha256, salt, visitor)
        );
      }),
    );
  });

  test('the split is exact to 0.1 percentage point over a million sequential ids', () => {
    const salt = 'landing-2026';
    const shares = [100, 1000, 3333, 5000];
    const seen = new Map(shares.map((to) => [to, 0]));
    const visitors = 1_000_000;
    for (let id = 0; id < visitors; id += 1) {
      const bucket = bucketOf(sha256, salt, `visitor-${id}`);
      for (const to of shares) if (bucket < to) seen.set(to, seen.get(to)! + 1);
    }
    for (const [to, count] of seen) {
      expect(Math.abs((count / visitors) * 100 - to / 100)).toBeLessThan(0.1);
    }
  }, 60_000);

  test('ids spread evenly over the buckets (chi-square)', () => {
    const visitors = FULL ? 1_000_000 : 200_000;
    const cells = Array.from({ length: 100 }, () => 0);
    for (let id = 0; id < visitors; id += 1) cells[Math.floor(bucketOf(sha256, 's', String(id)) / 100)]! += 1;
    const expected = visitors / 100;
    const chiSquare = cells.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(148.2); // 99.9 % quantile for 99 degrees of freedom
  }, 60_000);

  test('experiments with their own salts are independent: 10 % of 10 % meet', () => {
    const visitors = FULL ? 1_000_000 : 200_000;
    let first = 0;
    let both = 0;
    for (let id = 0; id < visitors; id += 1) {
      if (!isTreated(sha256, experiment('one', 1000), String(id))) continue;
      first += 1;
      if (isTreated(sha256, experiment('two', 1000), String(id))) both += 1;
    }
    const share = both / first;
    const fourSigma = 4 * Math.sqrt((0.1 * 0.9) / first);
    expect(Math.abs(share - 0.1)).toBeLessThan(fourSigma);
  }, 60_000);

  test('a ramp flips no visitor back: treated visitors stay treated', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(BUCKETS), fc.nat(BUCKETS), (salt, visitor, one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        return (
          !isTreated(sha256, experiment(salt, narrow), visitor) ||
          isTreated(sha256, experiment(salt, wide), visitor)
        );
      }),
    );
  });

  test('ranges are half-open: neighbours share no visitor and leave out none', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(BUCKETS), (visitor, edge) => {
        const low = isTreated(sha256, experiment('s', edge), visitor);
        const high = isTreated(sha256, experiment('s', BUCKETS, edge), visitor);
        return low !== high;
      }),
    );
  });
});
