import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { releaseInputs } from './releaseId.ts';

const files = (remote: string) =>
  releaseInputs(path.join(workspaceRoot, remote)).map((line) => line.split(' ')[0] ?? '');

test('a release is named by its own sources, the packages it uses, its libraries and the build', () => {
  expect(files('mf-triage')).toEqual(
    expect.arrayContaining([
      'mf-triage/remote.ts',
      'mf-triage/src/messages.ts',
      'packages/platform/design-system/src/index.ts',
      'packages/platform/release-model/src/manifest.ts',
      'packages/platform/tooling/src/webpack/remoteConfig.ts',
      'packages/platform/tooling/src/webpack/webpackConfig.ts',
      'packages/platform/tooling/src/webpack/sharedModules.ts',
      expect.stringMatching(/^react@/),
    ]),
  );
});

test.each([
  ['another remote', /^mf-(?!triage)|^shell\//],
  ['a server', /^packages\/.*(api-server|release-(?!model)[a-z]+|platform-server|assessment\/server)\/src\//],
  ['a test or what only tests use', /\.test\.tsx?$|\/testing\//],
  [
    'a command that builds nothing',
    /^packages\/platform\/tooling\/src\/commands\/(test|e2e|lint|newRemote|dev)\.ts$/,
  ],
])('a change of %s makes no new release of triage', (_, foreign) => {
  expect(files('mf-triage').filter((file) => foreign.test(file))).toEqual([]);
});
