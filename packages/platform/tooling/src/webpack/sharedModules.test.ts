import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('A-REM-041 a React other than the kit’s stops the build, with the command to install it', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-shared-'));
  const install = (name: string, version: string, more = {}) => {
    const folder = path.join(directory, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name, version, main: 'index.js', ...more }),
    );
    writeFileSync(path.join(folder, 'index.js'), '');
  };
  const peerDependencies = { react: '^19.3.0', 'react-dom': '^19.3.0' };
  install('@psma/remote-kit', '1.13.0', { peerDependencies });
  install('@psma/design-system', '2.3.0');
  install('react', '19.3.1');
  install('react-dom', '18.3.1');
  expect(() => sharedModules(directory)).toThrow(
    'react-dom 18.3.1 is installed here, and the kit is for react-dom ^19.3.0: run npm install --save-exact react@^19.3.0 react-dom@^19.3.0',
  );
  rmSync(directory, { recursive: true });
});
