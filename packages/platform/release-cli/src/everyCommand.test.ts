import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { workspaceRoot } from '@psma/tooling/workspace';
import type { Command } from 'commander';
import { FAILURE_CODES } from './cliError.ts';
import { createReleaseCommand, runCommandLine } from './runCommandLine.ts';

/** Nothing listens there. */
const UNREACHABLE = 'http://127.0.0.1:1';
const release = 'f'.repeat(12);
const ARGUMENTS: Record<string, string> = {
  ...{ remote: 'mf-triage', release, preview: 'pr-7', proposal: '12', revision: '7' },
  ...{
    step: '1',
    package: 'react',
    name: 'react',
    id: '7K3QX-9M2TB',
    environment: 'staging',
    other: 'production',
  },
};
let directory: string;
/** Options without which a command is wrong usage. */
const options = (): Record<string, string[]> => ({
  swap: ['--file', path.join(directory, 'map.json')],
  pin: ['--remote', `mf-triage@${release}`],
  'experiment start': ['--name', 'one', '--percent', '10'],
  'experiment ramp': ['--name', 'one', '--percent', '20'],
  'experiment stop': ['--name', 'one'],
  'rollout start': ['--plan', '1%:1h'],
  packages: ['--below', '19.0.0'],
  gc: ['--keep', '10'],
  'token create': ['--owner', '--label', 'Ben'],
  'trust create': ['--claim', 'groups=owners', '--label', 'owners', '--owner'],
  'environment create': ['--host', 'staging.example.org'],
  'environment hosts': ['--host', 'staging.example.org'],
  'environment rules': ['--none'],
  'environment freeze': ['--from', '2026-12-20T18:00', '--to', '2027-01-04T08:00'],
});
/** Work in a folder before they ask a server, or end a sign-in without one. */
const LOCAL = ['dev', 'doctor', 'publish', 'preview create', 'sign-out'];

interface Leaf {
  name: string;
  command: Command;
}
const leavesOf = (parent: Command, prefix = ''): Leaf[] =>
  parent.commands.flatMap((command) => {
    const name = prefix + command.name();
    return command.commands.length > 0 ? leavesOf(command, `${name} `) : [{ name, command }];
  });
const leaves = leavesOf(createReleaseCommand().program).map(({ name, command }) => [name, command] as const);

const { env } = process;
let written: { out: string; err: string };
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'commands-'));
  await writeFile(path.join(directory, 'map.json'), JSON.stringify({ 'mf-triage': release }));
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(() => {
  process.env = { PATH: env['PATH'], RELEASE_TOKEN: 'psma_test', XDG_CONFIG_HOME: directory };
  written = { out: '', err: '' };
  for (const [stream, name] of [
    [process.stdout, 'out'],
    [process.stderr, 'err'],
  ] as const)
    jest.spyOn(stream, 'write').mockImplementation((text) => Boolean((written[name] += String(text))));
});
afterEach(() => {
  process.env = env;
  jest.restoreAllMocks();
});

/** Runs it with --json; returns its exit code and the codes of its lines. */
async function run(name: string, ...more: string[]) {
  const exit = await runCommandLine(['--json', '--url', UNREACHABLE, ...name.split(' '), ...more]);
  const lines = written.err.trim().split('\n');
  return { exit, out: written.out, codes: lines.map((line) => /\[(\w+)\]$/.exec(line)?.[1] ?? line) };
}

test.each(leaves)('A-CLI-040 %s takes --json; wrong usage is code 2 with an error code', async (name) => {
  expect(await run(name, '--no-such-option')).toEqual({ exit: 2, out: '', codes: ['WrongUsage'] });
});

test.each(leaves.filter(([name]) => !LOCAL.includes(name)))(
  'A-CLI-041 %s without a server is code 3 with an error code, and prints no JSON',
  async (name, command) => {
    const values = command.registeredArguments
      .filter(({ required }) => required)
      .map((argument) => ARGUMENTS[argument.name()] ?? '');
    const reason = command.options.some(({ long }) => long === '--reason') ? ['--reason', 'a test'] : [];
    const result = await run(name, ...values, ...(options()[name] ?? []), ...reason);
    expect(result).toEqual({ exit: 3, out: '', codes: ['NoAnswer'] });
  },
);

test('A-CLI-042 the reference lists each exit code', () => {
  const reference = readFileSync(path.join(workspaceRoot, 'docs/releases-reference.md'), 'utf8');
  const [, table = ''] = reference.split('| exit code |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const codes = rows.map((row) => row.split('|')[1]?.trim());
  expect(codes).toEqual(['0', ...FAILURE_CODES.map(String), '130, 143']);
});
