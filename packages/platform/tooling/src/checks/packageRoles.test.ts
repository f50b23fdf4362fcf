import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
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
    const { house, dependencies, devDependencies } = manifest;
    if (!house) throw new Error(`${directory}: add "house" to package.json, one of ${HOUSES.join(', ')}`);
    if (directory.startsWith('packages/')) expect(directory.split('/')[1]).toBe(house);
    const wrong = [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}).filter((each) => !FOR_TESTS.includes(each)),
    ].filter((each) => houseOf.has(each) && !isBelow(each, house));
    expect(wrong).toEqual([]);
  },
);

/** The shell is the product's app. Only this folder knows the product, so that the others could show another. */
const PRODUCT_OF_SHELL = 'shell/src/product/';

test('of the sources of the shell only its folder `product` imports groups above the platform', () => {
  const importing = trackedFiles()
    .filter(({ file }) => /^shell\/src\/(?!.*(?:testing\/|\.test\.tsx?$)).*\.tsx?$/.test(file))
    .filter(({ text }) =>
      [...text.matchAll(/(?:from|import\() ?'(@psma\/[\w-]+)/g)].some(
        ([, name = '']) => houseOf.has(name) && !isBelow(name, 'platform'),
      ),
    )
    .map(({ file }) => file);
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((file) => !file.startsWith(PRODUCT_OF_SHELL))).toEqual([]);
});

/** Build-only entry that prerenders in Node. */
const FOR_BUILDS = './first';

test('only the monolith imports apps, nothing imports it, and packages have one or two entries', () => {
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
