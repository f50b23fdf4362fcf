import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './processes.ts';
import { sourceHash } from './releaseId.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));

/**
 * A remote runs with the shell's copy of these packages where its version satisfies what the remote was built against.
 * One version must therefore be one thing: who changes the sources raises the version (a minor one for whatever is new)
 * and writes the new hash down.
 */
test.each(['design-system', 'remote-kit'])('%s changes only under a new version', (name) => {
  const { version } = readJson(`packages/${name}/package.json`) as { version: string };
  const known = readJson('packages/build/src/sharedSources.json') as Record<string, string>;
  const release = `${name}@${version}`;
  expect({ [release]: sourceHash(path.join(workspaceRoot, 'packages', name)) }).toEqual({
    [release]: known[release] ?? 'not written down in sharedSources.json',
  });
});
