import { expect, test } from '@jest/globals';
import { workspacePackages as packages, type House } from '../workspace/workspacePackages.ts';

/** Allowed: common <- web <- {app, remote} and common <- server. */
const MAY_DEPEND_ON: Record<string, readonly string[]> = {
  common: ['common'],
  web: ['common', 'web'],
  app: ['common', 'web'],
  remote: ['common', 'web'],
  server: ['common', 'server'],
  tooling: ['common'],
  test: ['common', 'test'],
};
/** Each group depends on itself and on those before it. */
const HOUSES: readonly House[] = ['platform', 'identity', 'assessment', 'measure'];
/** Dependencies on a group above, to be removed. */
const REMAINING: Record<string, readonly string[]> = {
  shell: ['@psma/api-client', '@psma/assessment-model'],
};
/** Packages of `measure` that the tests of every group use. */
const FOR_TESTS = ['@psma/test-harness', '@psma/api-fuzz'];
/** Tooling runs in the publishing CLI and in `npm start`. */
const MAY_BUILD = new Set(['@psma/release-cli']);
/** Builds the screens of all apps as one. */
const MONOLITH = '@psma/monolith';

const roleOf = new Map(packages.map(({ manifest }) => [manifest.name, manifest.role]));

test('every package states a role that the table knows', () => {
  for (const { manifest } of packages) expect(Object.keys(MAY_DEPEND_ON)).toContain(manifest.role);
});

test.each(packages.map(({ directory, manifest }) => [directory, manifest] as const))(
  '%s depends only on what its role allows',
  (_, manifest) => {
    const ofRole = MAY_DEPEND_ON[manifest.role ?? ''] ?? [];
    const allowed = manifest.name === MONOLITH ? [...ofRole, 'app', 'remote'] : ofRole;
    const wrong = Object.keys(manifest.dependencies ?? {})
      .filter((name) => roleOf.has(name))
      .filter((name) => !allowed.includes(roleOf.get(name) ?? ''))
      .filter((name) => !(name === '@psma/tooling' && MAY_BUILD.has(manifest.name)));
    expect(wrong).toEqual([]);
  },
);

const houseOf = new Map(packages.map(({ manifest }) => [manifest.name, manifest.house]));
const isBelow = (name: string, house: House) => {
  const other = houseOf.get(name);
  return other !== undefined && HOUSES.indexOf(other) <= HOUSES.indexOf(house);
};

test.each(packages.map(({ directory, manifest }) => [directory, manifest] as const))(
  '%s is in the folder of its group and depends only on groups below it',
  (directory, manifest) => {
    const { name, house, dependencies, devDependencies } = manifest;
    if (!house) throw new Error(`${directory}: add "house" to package.json, one of ${HOUSES.join(', ')}`);
    if (directory.startsWith('packages/')) expect(directory.split('/')[1]).toBe(house);
    const wrong = [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}).filter((each) => !FOR_TESTS.includes(each)),
    ].filter((each) => houseOf.has(each) && !isBelow(each, house));
    expect(wrong).toEqual(REMAINING[name] ?? []);
  },
);

/** Build-only entry that prerenders in Node. */
const FOR_BUILDS = './first';

test('only the monolith imports apps and remotes, nothing imports it, and exports have one or two entries, besides one for builds', () => {
  for (const { manifest } of packages) {
    const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const unimportable = all.filter((name) => ['app', 'remote'].includes(roleOf.get(name) ?? ''));
    if (manifest.name !== MONOLITH) expect(unimportable).toEqual([]);
    expect(all).not.toContain(MONOLITH);
    const entries = Object.keys(manifest.exports ?? {}).filter((name) => name !== FOR_BUILDS);
    expect(entries.length).toBeLessThanOrEqual(2);
  }
});

test('no workspace packages depend on each other in a circle', () => {
  const edges = new Map(
    packages.map(({ manifest }) => [
      manifest.name,
      Object.keys(manifest.dependencies ?? {}).filter((name) => roleOf.has(name)),
    ]),
  );
  const circles: string[] = [];
  const visit = (name: string, trail: string[]) => {
    if (trail.includes(name)) circles.push([...trail, name].join(' -> '));
    else for (const next of edges.get(name) ?? []) visit(next, [...trail, name]);
  };
  for (const name of edges.keys()) visit(name, []);
  expect(circles).toEqual([]);
});
