import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import semver from 'semver';
import { readRecord, sharedPackages, versionOf } from '../releases/sharedSources.ts';
import { workspaceRoot } from '../workspace/processes.ts';
import { EARLIER_KITS } from './earlierKits.ts';

/** In the order of versions. */
const recorded = (name: string): string[] =>
  Object.keys(readRecord())
    .filter((each) => each.startsWith(`${name}@`))
    .map((each) => each.slice(name.length + 1))
    .sort(semver.compare);

test('A-REM-010 the earlier kits are the recorded versions of remote-kit before the present one', () => {
  const lastFive = recorded('remote-kit').slice(-5);
  expect(sharedPackages.map(versionOf)).toContain(`remote-kit@${lastFive.at(-1)}`);
  // If this fails: add the former version with the last commit that has it, and remove the oldest.
  expect(EARLIER_KITS.map(({ remoteKit }) => remoteKit)).toEqual(lastFive.slice(0, -1));
});

test('A-REM-010 each earlier kit has a recorded design-system, not older than the last kit’s', () => {
  const versions = EARLIER_KITS.map(({ designSystem }) => designSystem);
  expect(recorded('design-system')).toEqual(expect.arrayContaining(versions));
  expect(versions.toSorted(semver.compare)).toEqual(versions);
});

test('A-REM-010 the packed release for the short journey was built with the oldest of them', () => {
  // If this fails: npm run e2e:full -- compat --update-snapshots, and delete the former file.
  expect(globSync('e2e/kits/*', { cwd: workspaceRoot })).toEqual([
    `e2e/kits/remote-kit-${EARLIER_KITS[0]?.remoteKit}.tgz`,
  ]);
});
