import path from 'node:path';
import { expect, test } from '@jest/globals';
import semver from 'semver';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { sharedModules } from './sharedModules.ts';

test.each(APPS)('G221 %s asks for React by the minor that it is built with', (app) => {
  const shared = sharedModules(path.join(workspaceRoot, app));
  for (const { name, range, version } of shared.filter((module) => /^react/.test(module.name))) {
    expect([name, range]).toEqual([name, `^${semver.major(version)}.${semver.minor(version)}.0`]);
    expect(semver.satisfies(semver.inc(version, 'patch') ?? '', range)).toBe(true);
    expect(semver.satisfies(semver.inc(version, 'major') ?? '', range)).toBe(false);
  }
  expect(shared.find((module) => module.name === 'react')).toBeDefined();
});
