import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { workspaceRoot } from '@psma/tooling/workspace';
import { hostShell } from './smoke/hostPage.testing.ts';
import { createTestCommandLine, type TestCommandLine } from './testCommandLine.testing.ts';

const DOCS = path.join(workspaceRoot, 'docs');

/** The section's text, whose commands are run in its order. */
function sectionsOf(document: string, headings: readonly string[]): string {
  const text = readFileSync(path.join(DOCS, document), 'utf8');
  const sections = text.split(/^## /m);
  return headings
    .map((heading) => {
      const section = sections.find((each) => each.startsWith(`${heading}\n`));
      if (section === undefined) throw new Error(`${document} has no section "${heading}".`);
      return section;
    })
    .join('\n');
}

/** In blocks and sentences, without the comments of blocks. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/npm run release -- ([^`\n]+)/g)].map(([, command = '']) =>
    (command.replace(/ +#.*$/, '').match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
  );

/** "a token with `a`, `b` and `c`", or "with the rights". */
function rightsIn(text: string): string {
  const [, list = ''] =
    /(?:token|\[token\]\(\S+\))\s+with (?:the rights )?((?:`\w+`(?:, | and )?)+)/.exec(text) ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, right]) => right).join(',');
}

let line: TestCommandLine;
afterEach(() => line.close());

async function openGuide(remote: string): Promise<void> {
  line = await createTestCommandLine(async (made) => {
    await made.publish(hostShell(), true);
    // With a release before the live one, unless the guide begins the remote.
    if (remote === 'mf-triage')
      for (const seed of ['former', 'live']) {
        const id = await made.publish(sampleRelease(remote, seed));
        await made.registry.rollouts.promote(remote, id, { by: 'test', reason: 'a test' });
      }
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: line.registry.directory });
  git('init', '--quiet');
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'A text',
  );
}

const owner = async (...args: string[]) => line.json<{ token: string }>([...args, '--reason', 'a test']);
const tokenFor = async (remote: string, rights: string) =>
  (await owner('token', 'create', '--remote', remote, '--can', rights)).token;

let built = 0;

/** Runs a guide's commands in their order. Commands that build get a sample release of the gate by `--dir`. */
async function runGuide(
  commands: string[][],
  remote: string,
  tokenOf: (command: string[]) => Record<string, string>,
): Promise<string[]> {
  const printed: string[] = [];
  let release = '';
  for (const command of commands) {
    const isBuilt = command[0] === 'publish' || (command[0] === 'preview' && command[1] === 'create');
    const args = command.map((word) => (word === '<release>' ? release : word));
    if (isBuilt) {
      built += 1;
      const sample = sampleRelease(remote, `guide ${built}`, { manifest: { version: `2.${built}.0` } });
      const folder = await writeRelease(path.join(line.registry.directory, 'built'), sample);
      args.push('--dir', folder, '--no-smoke', 'a test');
    }
    const { code, out, err } = await line.run(args, tokenOf(command));
    printed.push(`${command.slice(0, 2).join(' ')}: ${code} ${code === 0 ? '' : err}`.trim());
    release = /@([0-9a-f]{12}) is published/.exec(out)?.[1] ?? release;
  }
  return printed;
}

const isNot = (name: string) => (command: string[]) => command[0] !== name;
const passed = (commands: string[][]) => commands.map((command) => `${command.slice(0, 2).join(' ')}: 0`);

test('A-REM-026 the guide for a separate repository runs as written, with the rights it lists', async () => {
  const remote = 'mf-checklist';
  const [introduction = ''] = readFileSync(path.join(DOCS, 'standalone-remotes.md'), 'utf8').split(/^## /m);
  const rights = rightsIn(introduction);
  expect(rights).not.toBe('');
  // What the proxy shows has journeys of its own.
  const commands = commandsIn(
    sectionsOf('standalone-remotes.md', ['Show it', 'Release it', 'Release it from CI']),
  ).filter(isNot('dev'));
  expect(commands.length).toBeGreaterThan(8);
  await openGuide(remote);
  const token = await tokenFor(remote, rights);
  const asOwner = await runGuide(commandsIn(introduction), remote, () => ({}));
  expect(asOwner).toEqual(['token create: 0']);
  const printed = await runGuide(commands, remote, ([name]): Record<string, string> =>
    name === 'token' ? {} : { RELEASE_TOKEN: token },
  );
  expect(printed).toEqual(passed(commands));
}, 60_000);

test('A-REM-026 the guide for a team is run as written, with the rights that it asks for', async () => {
  const section = sectionsOf('release-guides.md', ['For a team: from pull request to production']);
  const [, previewing = ''] = /one with `(\w+)` only/.exec(section) ?? [];
  await openGuide('mf-triage');
  await owner('environment', 'create', 'staging', '--host', 'staging.localhost', '--like', 'production');
  const [token, pipeline] = [
    await tokenFor('mf-triage', rightsIn(section)),
    await tokenFor('mf-triage', previewing),
  ];
  const commands = commandsIn(section);
  expect(commands.length).toBeGreaterThan(6);
  expect(
    await runGuide(commands, 'mf-triage', ([name]) => ({
      RELEASE_TOKEN: name === 'preview' ? pipeline : token,
    })),
  ).toEqual(passed(commands));
}, 60_000);

test('A-REM-026 the guides for QA and operators are run as written', async () => {
  await openGuide('mf-triage');
  const commands = commandsIn(sectionsOf('release-guides.md', ['For an operator: a second environment']));
  expect(commands.length).toBeGreaterThan(1);
  expect(await runGuide(commands, 'mf-triage', () => ({}))).toEqual(passed(commands));
  const section = sectionsOf('release-guides.md', ['For QA: pin, preview, environment']);
  const token = await tokenFor('*', rightsIn(section));
  const looks = commandsIn(section);
  expect(looks.length).toBeGreaterThan(0);
  expect(await runGuide(looks, 'mf-triage', () => ({ RELEASE_TOKEN: token }))).toEqual(passed(looks));
}, 60_000);
