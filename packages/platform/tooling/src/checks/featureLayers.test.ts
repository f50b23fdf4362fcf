import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { workspacePackages } from '../workspace/workspacePackages.ts';
import {
  featureCrossings,
  folderCircles,
  layerCircles,
  upwardImports,
  type Import,
} from './featureLayers.ts';
import { importsOf } from './importsOf.ts';

test.each([
  ["import { a } from './a.ts'", ['./a.ts']],
  ["import type { A } from '../a/A.ts'", ['../a/A.ts']],
  ["import './style.css'", ['./style.css']],
  ["export { a } from './a.ts'; export * from './b.ts'", ['./a.ts', './b.ts']],
  ["const Page = lazy(() => import('./Page.tsx'))", ['./Page.tsx']],
  ["let page: typeof import('./page.ts')", ['./page.ts']],
  ["export const text = <p>import from './no.ts'</p>; // import './no.ts'", []],
])('%s imports %j', (source, imports) => {
  expect(importsOf(source, 'Page.tsx')).toEqual(imports);
});

const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

test.each([
  ['of one feature', ['src/features/a/One.tsx > src/features/a/two.ts'], 0],
  [
    'through a shared folder',
    ['src/features/a/One.tsx > src/shared/one.ts', 'src/features/b/Two.tsx > src/shared/one.ts'],
    0,
  ],
  ['of a feature by a screen', ['src/screens/One.tsx > src/features/a/One.tsx'], 0],
  ['from feature to feature', ['src/features/a/One.tsx > src/features/b/two.ts'], 1],
  ['from a folder of a feature to a feature', ['src/features/a/parts/One.tsx > src/features/b/two.ts'], 1],
  ['from a test to another feature', ['src/features/a/One.test.tsx > src/features/b/two.ts'], 1],
])('feature crossings: imports %s', (_, lines, count) => {
  expect(featureCrossings(imports(...lines))).toHaveLength(count);
});

test.each([
  ['one way', ['a/one.ts > b/two.ts', 'a/one.ts > c/three.ts'], []],
  ['within a folder', ['a/one.ts > a/two.ts', 'a/two.ts > a/one.ts'], []],
  ['between a folder and a file beside it', ['a/one.ts > main.ts', 'main.ts > a/one.ts'], []],
  ['between a folder and one inside it', ['a/one.ts > a/b/two.ts', 'a/b/two.ts > a/one.ts'], []],
  ['of tests', ['a/one.ts > b/two.ts', 'b/two.test.ts > a/one.ts'], []],
  ['both ways', ['a/one.ts > b/two.ts', 'b/three.ts > a/four.ts'], ['a <-> b']],
  ['round three folders', ['a/1.ts > b/2.ts', 'b/2.ts > c/3.ts', 'c/3.ts > a/4.ts'], ['a <-> b <-> c']],
  ['both ways from below', ['a/x/1.ts > b/2.ts', 'b/y/2.ts > a/3.ts'], ['a <-> b']],
  ['both ways one level deeper', ['f/a/1.ts > f/b/2.ts', 'f/b/2.ts > f/a/1.ts'], ['f/a <-> f/b']],
  [
    'in two circles',
    ['a/1.ts > b/2.ts', 'b/2.ts > a/1.ts', 'b/2.ts > c/3.ts', 'c/3.ts > d/4.ts', 'd/4.ts > c/3.ts'],
    ['a <-> b', 'c <-> d'],
  ],
])('folder circles: imports %s', (_, lines, circles) => {
  expect(folderCircles(imports(...lines))).toEqual(circles);
});

test.each([
  ['of a base by a folder', ['src/users/routes.ts > src/base.ts', 'src/server.ts > src/users/routes.ts'], []],
  ['within a folder', ['src/users/routes.ts > src/users/store.ts'], []],
  ['of tests', ['src/users/one.ts > src/base.ts', 'src/base.test.ts > src/users/one.ts'], []],
  [
    'of a folder by its base',
    ['src/users/routes.ts > src/base.ts', 'src/base.ts > src/users/store.ts'],
    ['src/base.ts <-> src/users'],
  ],
  [
    'of the composition by a folder below it',
    [
      'src/server.ts > src/users/routes.ts',
      'src/users/routes.ts > src/auth.ts',
      'src/auth.ts > src/server.ts',
    ],
    ['src/auth.ts <-> src/server.ts <-> src/users'],
  ],
  [
    'of a subfolder and a file next to it both ways',
    ['src/users/routes.ts > src/users/roles/role.ts', 'src/users/roles/role.ts > src/users/routes.ts'],
    ['src/users/roles <-> src/users/routes.ts'],
  ],
])('layer circles: imports %s', (_, lines, circles) => {
  expect(layerCircles(imports(...lines))).toEqual(circles);
});

test.each([
  ['of a feature by a screen', ['src/screens/One.tsx > src/features/a/One.tsx'], 0],
  ['of the model by a screen', ['src/screens/One.tsx > src/model/a/one.ts'], 0],
  ['within a layer', ['src/shared/a/one.ts > src/shared/b/two.ts'], 0],
  ['of a file outside the layers', ['src/model/a/one.ts > src/messages.ts'], 0],
  ['from a test', ['src/model/a/one.test.ts > src/shared/b/two.ts'], 0],
  ['from a feature to a screen', ['src/features/a/One.tsx > src/screens/One.tsx'], 1],
  ['from a shared folder to a feature', ['src/shared/a/one.ts > src/features/b/two.ts'], 1],
  ['from the model to a shared folder', ['src/model/a/one.ts > src/shared/b/two.ts'], 1],
])('upward imports: imports %s', (_, lines, count) => {
  expect(upwardImports(imports(...lines))).toHaveLength(count);
});

function importsWithin(directory: string): Import[] {
  const cwd = path.join(workspaceRoot, directory);
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  return globSync('**/*.{ts,tsx}', { cwd, exclude }).flatMap((from) =>
    importsOf(readFileSync(path.join(cwd, from), 'utf8'), from)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: path.join(path.dirname(from), specifier) })),
  );
}

const packages = workspacePackages.map(({ directory }) => [directory, importsWithin(directory)] as const);

test.each(packages)('features of %s meet only in its shared folders', (_, found) => {
  expect(featureCrossings(found)).toEqual([]);
});

test.each(packages)('no folders of %s import each other', (_, found) => {
  expect(folderCircles(found)).toEqual([]);
});

test.each(packages)('layers of %s import downwards only', (_, found) => {
  expect(upwardImports(found)).toEqual([]);
});

/** Packages in which files count as layers too. */
const LAYERED = [
  'packages/assessment/api-server',
  'packages/identity/identity-server',
  'packages/platform/http-kit',
  'packages/platform/release-gate',
  'packages/platform/release-registry',
  'packages/platform/tagged-pdf',
];

test.each(packages.filter(([directory]) => LAYERED.includes(directory)))(
  'folders and files of %s import downwards only',
  (_, found) => {
    expect(layerCircles(found)).toEqual([]);
  },
);
