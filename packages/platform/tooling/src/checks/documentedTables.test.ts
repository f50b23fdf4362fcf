import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { COMMANDS } from '../../bin/commands.mjs';
import { workspaceRoot } from '../workspace/processes.ts';
import { npmCommands } from './documentedCommands.ts';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

test('the document of commands has each npm script with each of its words', () => {
  const documented = npmCommands(read('docs/development.md')).map(([script = '', word = '']) => [
    script,
    word,
  ]);
  const expected = Object.entries(COMMANDS).flatMap(([script, { file, words = {} }]) =>
    [...(file ? [undefined] : []), ...Object.keys(words)].map((word) => [script, word] as const),
  );
  const missing = expected.filter(
    ([script, word]) =>
      !documented.some((found) => found[0] === script && (word === undefined || found[1] === word)),
  );
  expect(expected.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('the table of the gate’s checks has exactly the codes by which it refuses a release', () => {
  const [, section = ''] =
    /^## What the gate checks$([^]*?)^## /m.exec(read('docs/releases-reference.md')) ?? [];
  const documented = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => code));
  const source = read('packages/platform/release-gate/src/checkRelease.ts');
  const codes = [...source.matchAll(/(?:\[|coded\()'([A-Z]\w+)',/g)].map(([, code]) => code);
  expect(new Set(codes).size).toBeGreaterThan(10);
  expect(documented.sort()).toEqual([...new Set(codes)].sort());
});
