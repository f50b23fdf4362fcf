import { expect, test } from '@jest/globals';
import { affectedPackages, indexAdvisories, versionsBelow, type Advisory } from './advisories.ts';

const NPM = { ecosystem: 'npm', name: 'lib' };
type RangeEvents = { introduced?: string; fixed?: string; last_affected?: string }[];

const inRange = (...events: RangeEvents): Advisory => ({
  id: 'GHSA-1',
  affected: [{ package: NPM, ranges: [{ type: 'SEMVER', events }] }],
});
const isAffected = (version: string, ...advisories: Advisory[]) =>
  affectedPackages({ lib: [version] }, indexAdvisories(advisories)).length > 0;

test.each<[string, RangeEvents, string, boolean]>([
  ['before the fix', [{ introduced: '0' }, { fixed: '4.17.21' }], '4.17.20', true],
  ['of the fix', [{ introduced: '0' }, { fixed: '4.17.21' }], '4.17.21', false],
  ['before a two-digit fix', [{ introduced: '0' }, { fixed: '1.10.0' }], '1.9.0', true],
  ['before the introduction', [{ introduced: '2.0.0' }], '1.9.9', false],
  ['of the introduction', [{ introduced: '2.0.0' }], '2.0.0', true],
  ['without a fix', [{ introduced: '2.0.0' }], '99.0.0', true],
  ['last affected', [{ introduced: '0' }, { last_affected: '2.3.4' }], '2.3.4', true],
  ['after the last affected', [{ introduced: '0' }, { last_affected: '2.3.4' }], '2.3.5', false],
  [
    'between two ranges',
    [{ introduced: '3.0.0' }, { introduced: '1.0.0' }, { fixed: '2.0.0' }],
    '2.5.0',
    false,
  ],
  [
    'in the second range',
    [{ introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }],
    '3.0.1',
    true,
  ],
  ['pre-release of the fix', [{ introduced: '0' }, { fixed: '1.0.0' }], '1.0.0-rc.1', true],
  ['pre-release of the first version', [{ introduced: '0' }, { fixed: '1.0.0' }], '0.0.0-alpha', true],
  ['that is no version', [{ introduced: '0' }], 'latest', false],
])('A-BOM-003 an advisory judges a version %s', (_, events, version, expected) => {
  expect(isAffected(version, inRange(...events))).toBe(expected);
});

test('A-BOM-003 listed versions count; withdrawn advisories, other ecosystems and types do not', () => {
  const listed = { id: 'GHSA-2', affected: [{ package: NPM, versions: ['1.2.3'] }] };
  expect(isAffected('1.2.3', listed)).toBe(true);
  expect(isAffected('1.2.4', listed)).toBe(false);
  expect(isAffected('1.2.3', { ...listed, withdrawn: '2026-11-01T00:00:00Z' })).toBe(false);
  expect(
    isAffected('1.2.3', {
      ...listed,
      affected: [{ package: { ...NPM, ecosystem: 'PyPI' }, versions: ['1.2.3'] }],
    }),
  ).toBe(false);
  const range = { type: 'GIT', events: [{ introduced: '0' }] };
  expect(isAffected('1.2.3', { id: 'GHSA-3', affected: [{ package: NPM, ranges: [range] }] })).toBe(false);
});

test('A-BOM-003 each version is named with its advisories', () => {
  const index = indexAdvisories([
    { ...inRange({ introduced: '2.0.0' }), id: 'GHSA-9' },
    inRange({ introduced: '0' }),
  ]);
  expect(affectedPackages({ other: ['1.0.0'], lib: ['2.0.0', '1.0.0'] }, index)).toEqual([
    { name: 'lib', version: '1.0.0', advisories: ['GHSA-1'] },
    { name: 'lib', version: '2.0.0', advisories: ['GHSA-1', 'GHSA-9'] },
  ]);
});

/** Draws of a linear congruential generator: the same in each run. */
function* draws(): Generator<number, never> {
  let state = 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

test('A-BOM-003 of 200 seeded advisories each names its packages and no other', () => {
  const drawn = draws();
  const draw = (below: number) => drawn.next().value % below;
  const version = (at: number) => `${Math.floor(at / 100)}.${Math.floor(at / 10) % 10}.${at % 10}`;
  const held = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`lib-${index}`, [draw(500), 500 + draw(500)]]),
  );
  const seeded = Array.from({ length: 200 }, (_, index) => {
    const from = draw(1000);
    return { id: `GHSA-${index}`, name: `lib-${draw(150)}`, from, until: from + draw(1000 - from) };
  });
  const index = indexAdvisories(
    seeded.map(({ id, name, from, until }) => ({
      id,
      affected: [
        {
          package: { ecosystem: 'npm', name },
          ranges: [{ type: 'SEMVER', events: [{ introduced: version(from) }, { fixed: version(until) }] }],
        },
      ],
    })),
  );
  const packages = Object.fromEntries(
    Object.entries(held).map(([name, versions]) => [name, versions.map(version)]),
  );
  const found = affectedPackages(packages, index).flatMap(({ advisories, ...each }) =>
    advisories.map((id) => `${each.name}@${each.version} ${id}`),
  );
  const expected = seeded.flatMap(({ id, name, from, until }) =>
    (held[name] ?? []).filter((at) => from <= at && at < until).map((at) => `${name}@${version(at)} ${id}`),
  );
  expect(expected.length).toBeGreaterThan(20);
  expect(found.sort()).toEqual([...new Set(expected)].sort());
});

test('A-BOM-005 versions below another are found by semantic versioning', () => {
  const packages = { lib: ['1.10.0', '1.9.0', '1.9.0-rc.1', 'latest'] };
  expect(versionsBelow(packages, 'lib', '1.10.0')).toEqual(['1.9.0-rc.1', '1.9.0']);
  expect(versionsBelow(packages, 'lib', '1.9.0-rc.1')).toEqual([]);
  expect(versionsBelow(packages, 'constructor', '9.0.0')).toEqual([]);
});
