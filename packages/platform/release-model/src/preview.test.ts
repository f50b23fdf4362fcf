import { expect, test } from '@jest/globals';
import { layeredMap, type Preview } from './preview.ts';
import type { ReleaseMap } from './releaseMap.ts';

const since = '2026-11-20T12:00:00.000Z';
const [one, two, three, tried] = ['1', '2', '3', '4'].map((digit) => digit.repeat(12)) as [
  string,
  string,
  string,
  string,
];
const live = { since, by: 'ana', killed: [], experiments: [] };
const experiment = {
  name: 'x',
  release: tried,
  salt: 'salty-salt',
  from: 0,
  to: 100,
  startedAt: since,
  rampedAt: since,
  by: 'ana',
};
const base: ReleaseMap = {
  revision: 7,
  remotes: {
    'mf-triage': { ...live, stable: one, lastGood: two, killed: [three] },
    'mf-results': { ...live, stable: one, lastGood: two, experiments: [experiment] },
  },
};
const preview: Preview = {
  preview: 'pr-7',
  base: 'production',
  releases: { 'mf-triage': two, 'mf-new': one },
  revision: 3,
  by: 'ci',
  since,
  until: '2026-11-23T12:00:00.000Z',
};

test('G209 own remotes have no last good release, others are the base’s without its experiments', () => {
  const { revision, remotes } = layeredMap(base, preview);
  expect(revision).toBe(10);
  expect(remotes['mf-triage']).toMatchObject({ stable: two, lastGood: null, killed: [three], by: 'ci' });
  expect(remotes['mf-new']).toMatchObject({ stable: one, killed: [] });
  expect(remotes['mf-results']).toMatchObject({ stable: one, lastGood: two, experiments: [] });
});
