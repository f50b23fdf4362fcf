// One jest, two projects: `web` runs in jsdom as CommonJS (aws-amplify ships both), `server` in Node as ES
// modules, so that the servers are tested with the module semantics they run with.
import { globSync } from 'node:fs';

const swc = (module) => [
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

const rootDir = new URL('../..', import.meta.url).pathname;
const ignored = ['/node_modules/', '/dist/', '/.data/', '/.cache/'];

export default {
  rootDir,
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    {
      displayName: 'web',
      rootDir,
      testEnvironment: '<rootDir>/packages/build/jest/environment.cjs',
      roots: [
        'shell',
        ...globSync('mf-*', { cwd: rootDir }),
        'packages/remote-kit',
        'packages/design-system',
        'packages/api-client',
      ].map((d) => `<rootDir>/${d}`),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
      transform: { '\\.(ts|tsx|mjs|js)$': swc('commonjs') },
      transformIgnorePatterns: [
        '/node_modules/(?!(\\.pnpm|nanoid|single-spa|single-spa-react|typebox|dompurify|@exodus)(@|/))',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/build/jest/style.cjs',
        '\\.(woff2|ttf)$': '<rootDir>/packages/build/jest/asset.cjs',
      },
      setupFiles: ['<rootDir>/packages/build/jest/globals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/packages/build/jest/matchers.cjs'],
    },
    {
      displayName: 'server',
      rootDir,
      testEnvironment: 'node',
      roots: [
        'api-contract',
        'assessment-model',
        'release-model',
        'assessment-content',
        'database',
        'mail',
        'api-server',
        'identity-server',
        'release-registry',
        'platform-server',
        'build',
      ].map((d) => `<rootDir>/packages/${d}`),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6') },
      globalSetup: '<rootDir>/packages/database/src/jestGlobalSetup.ts',
      globalTeardown: '<rootDir>/packages/database/src/jestGlobalTeardown.ts',
    },
  ],
};
