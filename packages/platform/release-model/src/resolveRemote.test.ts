import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Sha256 } from './bucket.ts';
import { BUCKETS, type RemoteReleases } from './releaseMap.ts';
import { resolveRemote, type Visitor } from './resolveRemote.ts';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();
const [A, B, C, D] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];
const at = '2026-11-20T10:00:00Z';
const everyone = {
  name: 'try B',
  release: B,
  salt: 'salty-salt',
  from: 0,
  to: BUCKETS,
  startedAt: at,
  rampedAt: at,
  by: 'po',
};

const releases = (changes: Partial<RemoteReleases> = {}): RemoteReleases => ({
  stable: A,
  lastGood: C,
  experiments: [],
  killed: [],
  since: at,
  by: 'ana',
  ...changes,
});
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  visitorId: 'someone',
  optedOut: false,
  pins: {},
  ...changes,
});
const pin = { 'mf-triage': { release: D, by: 'qa', at } };

const resolved = (remote: RemoteReleases, who: Visitor, published: string[] = [A, B, C, D]) =>
  resolveRemote(
    sha256,
    { revision: 1, remotes: { 'mf-triage': remote } },
    'mf-triage',
    (id) => published.includes(id),
    who,
  );
const summary = (...parameters: Parameters<typeof resolved>) =>
  resolved(...parameters).map(({ release, reason }) => `${reason} ${release[0]}`);

describe('resolving a remote', () => {
  test.each([
    ['stable, then last good', releases(), visitor(), ['stable a', 'lastGood c']],
    [
      'an experiment before stable',
      releases({ experiments: [everyone] }),
      visitor(),
      ['experiment b', 'stable a', 'lastGood c'],
    ],
    [
      'a pin before all',
      releases({ experiments: [everyone] }),
      visitor({ pins: pin }),
      ['pin d', 'experiment b', 'stable a', 'lastGood c'],
    ],
    [
      'no experiment under Global Privacy Control',
      releases({ experiments: [everyone] }),
      visitor({ optedOut: true }),
      ['stable a', 'lastGood c'],
    ],
    [
      'no experiment without a visitor id',
      releases({ experiments: [everyone] }),
      visitor({ visitorId: null }),
      ['stable a', 'lastGood c'],
    ],
    [
      'a pin also under Global Privacy Control',
      releases(),
      visitor({ optedOut: true, pins: pin }),
      ['pin d', 'stable a', 'lastGood c'],
    ],
    [
      'each release once',
      releases({ lastGood: A }),
      visitor({ pins: { 'mf-triage': { release: A, by: 'qa', at } } }),
      ['pin a'],
    ],
    ['no killed pin', releases({ killed: [D] }), visitor({ pins: pin }), ['stable a', 'lastGood c']],
    [
      'no killed experiment',
      releases({ killed: [B], experiments: [everyone] }),
      visitor(),
      ['stable a', 'lastGood c'],
    ],
    ['last good when stable is killed', releases({ killed: [A] }), visitor(), ['lastGood c']],
    ['nothing when all are killed', releases({ killed: [A, C] }), visitor(), []],
    ['nothing before the first promotion', releases({ stable: null, lastGood: null }), visitor(), []],
    [
      "no other remote's pin",
      releases(),
      visitor({ pins: { 'mf-auth': { release: D, by: 'qa', at } } }),
      ['stable a', 'lastGood c'],
    ],
  ])('gives %s', (_name, remote, who, expected) => {
    expect(summary(remote, who)).toEqual(expected);
  });

  test('a release that is not published is passed over, also when pinned', () => {
    expect(summary(releases(), visitor({ pins: pin }), [A, C])).toEqual(['stable a', 'lastGood c']);
  });

  test('reports why, since when and who did it', () => {
    expect(resolved(releases({ experiments: [everyone] }), visitor({ pins: pin }))).toMatchObject([
      { because: 'qa', since: at },
      { because: 'try B', since: at },
      { because: 'ana', since: at },
      {},
    ]);
  });

  test('an unknown remote resolves to a pin at most', () => {
    const map = { revision: 1, remotes: {} };
    expect(resolveRemote(sha256, map, 'mf-triage', () => true, visitor())).toEqual([]);
    expect(resolveRemote(sha256, map, 'mf-triage', () => true, visitor({ pins: pin }))).toHaveLength(1);
  });

  test('for any map and visitor: published, never killed, no duplicates, reasons in order', () => {
    const id = fc.constantFrom(A, B, C, D);
    const maybe = fc.option(id, { nil: null });
    const order = ['pin', 'experiment', 'stable', 'lastGood'];
    fc.assert(
      fc.property(
        maybe,
        maybe,
        fc.array(id),
        maybe,
        maybe,
        fc.array(id),
        fc.boolean(),
        fc.nat(BUCKETS),
        (stable, lastGood, killed, tried, pinned, published, optedOut, to) => {
          const experiments = tried ? [{ ...everyone, release: tried, to }] : [];
          const pins: Visitor['pins'] = pinned ? { 'mf-triage': { release: pinned, by: 'qa', at } } : {};
          const choices = resolved(
            releases({ stable, lastGood, killed, experiments }),
            visitor({ pins, optedOut }),
            published,
          );
          const ids = choices.map(({ release }) => release);
          const ranks = choices.map(({ reason }) => order.indexOf(reason));
          expect(ids.every((one) => published.includes(one) && !killed.includes(one))).toBe(true);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ranks).toEqual([...ranks].sort());
          if (optedOut) expect(choices.some(({ reason }) => reason === 'experiment')).toBe(false);
        },
      ),
    );
  });
});
