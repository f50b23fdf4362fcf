import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../workspace/processes.ts';
import {
  dependsOn,
  runsInBrowser,
  workspacePackages,
  type WorkspacePackage,
} from '../workspace/workspacePackages.ts';
import { webTests } from './webTests.ts';

const needsDatabase = (one: WorkspacePackage) => dependsOn(one, '@psma/database');
const rootsOf = (chosen: (one: WorkspacePackage) => boolean) =>
  workspacePackages.filter(chosen).map(({ directory }) => `<rootDir>/${directory}`);

const lightRunner = createRequire(import.meta.url).resolve('jest-light-runner');

const common = {
  rootDir: workspaceRoot,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

/** Plain Node, whose modules each worker loads once; Node strips the types. */
const inNode = {
  ...common,
  runner: [lightRunner, { runtime: 'child_process' }],
  setupFiles: [path.join(import.meta.dirname, '../../jest/lightSetup.mjs')],
  transform: {},
};

/**
 * Three projects: `web` in jsdom as CommonJS (aws-amplify ships both), others in
 * Node as ES modules. `database` reaches Postgres; `pure` does not.
 */
export const jestProjects = [
  {
    ...common,
    displayName: 'web',
    roots: rootsOf(runsInBrowser),
    ...webTests('<rootDir>/packages/platform/design-system/src/dialog/frame.testing.ts'),
  },
  {
    ...inNode,
    displayName: 'pure',
    roots: rootsOf((one) => !runsInBrowser(one) && !needsDatabase(one)),
  },
  {
    ...inNode,
    displayName: 'database',
    roots: rootsOf((one) => !runsInBrowser(one) && needsDatabase(one)),
    globalSetup: '<rootDir>/packages/platform/database/src/jestGlobalSetup.ts',
    globalTeardown: '<rootDir>/packages/platform/database/src/jestGlobalTeardown.ts',
  },
];
