import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { commandOf, COMMANDS, helpText } from '../../bin/commands.mjs';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';

const { scripts } = readJson<{ scripts: Record<string, string> }>(path.join(workspaceRoot, 'package.json'));
const names = Object.keys(COMMANDS);

test('package.json has a script for help, and each command, in the order of the tables', () => {
  expect(Object.keys(scripts)).toEqual(['help', ...names]);
  for (const [name, script] of Object.entries(scripts))
    expect(script.replace(/^exec /, '')).toBe(`node packages/platform/tooling/bin/run.mjs ${name}`);
});

test('help prints each command once, with what it does and its words', () => {
  const lines = helpText().split('\n');
  for (const [name, { does, words }] of Object.entries(COMMANDS)) {
    const found = lines.filter((line) => line.startsWith(`  npm run ${name} `));
    expect(found).toEqual([expect.stringContaining(does)]);
    for (const word of Object.keys(words ?? {})) expect(found[0]).toContain(word);
  }
});

test.each(names)('%s runs a file that exists, or lists its words', (name) => {
  const { file, words = {} } = COMMANDS[name]!;
  for (const word of [...(file ? [''] : []), ...Object.keys(words)]) {
    const { file, message } = commandOf([name, word]);
    expect([message, existsSync(path.join(workspaceRoot, file ?? ''))]).toEqual([undefined, true]);
  }
  for (const wrong of file ? [] : [[], ['no-such-word'], ['toString']])
    expect(commandOf([name, ...wrong]).message).toContain(Object.keys(words).join(' | '));
});

test.each(['', 'no-such-command', 'toString'])('an unknown command "%s" leads to help', (name) => {
  expect(commandOf([name]).message).toContain('npm run help');
});

test('a command or word sets its arguments before those of the caller', () => {
  expect(commandOf(['e2e:full', 'failures', '-g', 'x'])).toEqual(
    expect.objectContaining({ args: ['failures', '-g', 'x'], env: { FULL: '1' } }),
  );
});

test('every group of long browser tests names specs that exist', () => {
  const specs = readdirSync(path.join(workspaceRoot, 'e2e/journeys'));
  const patterns = Object.values(COMMANDS['e2e:full']!.words!).flatMap(({ args = [] }) => args);
  expect(patterns.length).toBeGreaterThan(8);
  for (const pattern of patterns)
    expect([pattern, specs.some((spec) => spec.includes(pattern))]).toEqual([pattern, true]);
});
