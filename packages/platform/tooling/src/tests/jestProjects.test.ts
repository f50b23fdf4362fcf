import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { jestProjects } from './jestProjects.ts';

const rootsOf = (name: string) =>
  jestProjects
    .filter(({ displayName }) => displayName === name)
    .flatMap(({ roots }) => roots.map((root) => root.replace('<rootDir>/', '')));
const namesOf = (name: string) => rootsOf(name).map((root) => path.basename(root));
const projects = ['web', 'pure', 'database'];

test('every unit test belongs to one project', () => {
  const files = globSync('{shell,mf-*,packages,e2e}/**/*.test.{ts,tsx}', {
    cwd: workspaceRoot,
    exclude: (name) => name.endsWith('node_modules'),
  });
  const homes = (file: string) =>
    projects.filter((name) => rootsOf(name).some((root) => file.startsWith(`${root}/`)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => homes(file).length !== 1)).toEqual([]);
});

test('only what reaches the database starts one', () => {
  expect(namesOf('database')).toEqual(expect.arrayContaining(['database', 'mail', 'api-server']));
  expect(namesOf('pure')).toEqual(expect.arrayContaining(['assessment-model', 'api-contract']));
  const withSetup = jestProjects.filter((project) => 'globalSetup' in project);
  expect(withSetup.map(({ displayName }) => displayName)).toEqual(['database']);
});
