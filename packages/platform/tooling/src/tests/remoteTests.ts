import { createRequire } from 'node:module';
import path from 'node:path';
import { webTests } from './webTests.ts';

/** Jest's configuration of a remote in a folder of its own: `jest.config.mjs` exports it. */
export function remoteTests(directory: string) {
  const designSystem = createRequire(path.join(directory, 'package.json')).resolve('@psma/design-system');
  return {
    rootDir: directory,
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testTimeout: 60_000,
    ...webTests(path.join(path.dirname(designSystem), 'dialog/frame.testing.js')),
  };
}
