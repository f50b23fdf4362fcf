import { workspaceRoot } from '../workspace/processes.ts';
import {
  dependsOn,
  runsInBrowser,
  workspacePackages,
  type WorkspacePackage,
} from '../workspace/workspacePackages.ts';

const swc = (module: 'commonjs' | 'es6') => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: module },
  },
];

const needsDatabase = (one: WorkspacePackage) => dependsOn(one, '@psma/database');
const rootsOf = (chosen: (one: WorkspacePackage) => boolean) =>
  workspacePackages.filter(chosen).map(({ directory }) => `<rootDir>/${directory}`);

const common = {
  rootDir: workspaceRoot,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

const inNode = {
  ...common,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

/**
 * Three projects: `web` in jsdom as CommonJS (aws-amplify ships both), others in
 * Node as ES modules. `database` reaches Postgres; `pure` does not.
 */
export const jestProjects = [
  {
    ...common,
    displayName: 'web',
    testEnvironment: '<rootDir>/packages/tooling/jest/environment.cjs',
    roots: rootsOf(runsInBrowser),
    transform: { '\\.(ts|tsx|mjs|js)$': swc('commonjs') },
    transformIgnorePatterns: [
      '/node_modules/(?!(\\.pnpm|jose|nanoid|single-spa|single-spa-react|typebox|dompurify|@exodus)(@|/))',
    ],
    moduleNameMapper: {
      '\\.css$': '<rootDir>/packages/tooling/jest/style.cjs',
      '\\.(woff2|ttf)$': '<rootDir>/packages/tooling/jest/asset.cjs',
      '/frame\\.ts$': '<rootDir>/packages/design-system/src/dialog/frame.testing.ts',
    },
    setupFiles: ['<rootDir>/packages/tooling/jest/globals.cjs'],
    setupFilesAfterEnv: ['<rootDir>/packages/tooling/jest/matchers.cjs'],
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
    globalSetup: '<rootDir>/packages/database/src/jestGlobalSetup.ts',
    globalTeardown: '<rootDir>/packages/database/src/jestGlobalTeardown.ts',
  },
];
