import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cacheDirectory, workspaceRoot } from '../workspace/processes.ts';
import { builtHash, readRecord, sharedPackages, versionOf } from './sharedSources.ts';

/**
 * Remotes use the shell's copy if its version satisfies theirs: one version is one
 * build. Changes raise it and need `npm run record -- shared`.
 */
test.each(sharedPackages.map((one) => [versionOf(one), one] as const))(
  '%s is built to what is written down for its version',
  (version, one) => {
    expect({ [version]: builtHash(one) }).toEqual({
      [version]: readRecord()[version] ?? 'not written down: npm run record -- shared',
    });
  },
);

const copies: string[] = [];
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })));

/** First shared package's hash with one changed file. */
function hashWith(file: string, change: (text: string) => string): string {
  const [one] = sharedPackages;
  if (!one) throw new Error('No shared package');
  const copy = mkdtempSync(path.join(cacheDirectory, 'shared-'));
  copies.push(copy);
  cpSync(path.join(workspaceRoot, one.directory, 'src'), path.join(copy, 'src'), { recursive: true });
  const target = path.join(copy, 'src', file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
  return builtHash({ ...one, directory: path.relative(workspaceRoot, copy) });
}

test('comments, types, white space and local names change no build, a statement does', () => {
  const before = hashWith('index.ts', (text) => text);
  const harmless = '\n\n/** A comment. */\nexport type Added = string; // and one more\n';
  expect(hashWith('index.ts', (text) => text + harmless)).toBe(before);
  const renamed = (text: string) => text.replace(/\bactions\b/g, 'others');
  expect(hashWith('pointer/afterPointerUp.ts', renamed)).toBe(before);
  expect(hashWith('index.ts', (text) => `${text}export const added = 1;\n`)).not.toBe(before);
});
