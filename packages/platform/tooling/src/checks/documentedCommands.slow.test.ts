import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { commandOf } from '../../bin/commands.mjs';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { workspacePackages } from '../workspace/workspacePackages.ts';
import { foreignCommands, npmCommands } from './documentedCommands.ts';

test('commands that need more than Node 20 and npm are detected', () => {
  const markdown =
    '`pnpm release list`, `node a/cli.ts x`, `node a/run.mjs`, pnpm keeps copies\n```\nnpx x\n```';
  expect(foreignCommands(markdown)).toEqual(['npx x', 'pnpm release list', 'node a/cli.ts x']);
});

const { scripts } = readJson<{ scripts: Record<string, string> }>(path.join(workspaceRoot, 'package.json'));
const files = trackedFiles();
const documents = files.filter(({ file }) => file.endsWith('.md'));
const documented = documents.flatMap(({ file, text }) =>
  npmCommands(text).map((words) => ({ file, words, text: words.join(' ') })),
);
const commandsOf = (...names: string[]) =>
  documented.filter(({ words: [script = ''] }) => names.includes(script));

/** npm's own, which need no script. */
const NPM_OWN = ['ci', 'install'];

test('every command in the documents is one that npm has here', () => {
  expect(documented.length).toBeGreaterThan(0);
  expect(
    documents.flatMap(({ file, text }) => foreignCommands(text).map((code) => `${file}: ${code}`)),
  ).toEqual([]);
  expect(
    documented
      .filter(({ words: [script = ''] }) => !NPM_OWN.includes(script) && !(script in scripts))
      .map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([]);
});

test('every npm script that any file names exists', () => {
  const unknown = files
    .filter(({ file }) => !file.endsWith('documentedCommands.slow.test.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/npm run (?:-s )?([a-z0-9][\w:]*\w)/g)]
        .filter(([, script = '']) => !(script in scripts))
        .map(([command]) => `${file}: ${command}`),
    );
  expect(unknown).toEqual([]);
});

/** Output, whatever the exit code. */
function said(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, {
      cwd: workspaceRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`;
  }
}
const runner = 'packages/platform/tooling/bin/run.mjs';
const isOption = (word: string) => /^--?[a-z]/.test(word);
const missing = (options: string[], help: string) =>
  options.filter((option) => !new RegExp(`(?<![\\w-])${option}(?![\\w-])`).test(help));
const subcommands = (help: string) =>
  [...(help.split(/^Commands:$/m)[1] ?? '').matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name);

/** Faults by the program's help, per subcommand path. */
function faultsOf([, ...words]: string[], helpOf: (path: string[]) => string): string[] {
  let help = helpOf([]);
  let all = help;
  const trail: string[] = [];
  for (const word of words.filter((word) => !isOption(word))) {
    const known = subcommands(help);
    if (known.length === 0 || word.startsWith('<')) break;
    if (!known.includes(word)) return [`no command ${[...trail, word].join(' ')}`];
    trail.push(word);
    help = helpOf(trail);
    all += help;
  }
  return missing(words.filter(isOption), all).map((option) => `no option ${option}`);
}

/** Every path of subcommands that ends in none, without commander's own. */
function commandPaths(helpOf: (path: string[]) => string, trail: string[] = []): string[][] {
  const names = subcommands(helpOf(trail)).flatMap((name) => (name && name !== 'help' ? [name] : []));
  return names.length === 0 ? [trail] : names.flatMap((name) => commandPaths(helpOf, [...trail, name]));
}

/** The release command has help per subcommand. */
const releaseHelp = (trail: string[]) => said(process.execPath, [runner, 'release', ...trail, '--help']);
const identityHelp = (trail: string[]) =>
  trail.length > 0 ? '' : said(process.execPath, [runner, 'identity']);

test.each([
  ['release', releaseHelp],
  ['identity', identityHelp],
])('the documents have every %s command, with the subcommands and options that it has', (script, ask) => {
  const helps = new Map<string, string>();
  const helpOf = (trail: string[]) => {
    const help = helps.get(trail.join(' ')) ?? ask(trail);
    helps.set(trail.join(' '), help);
    return help;
  };
  expect(faultsOf([script, 'no-such-command'], helpOf)).toEqual(['no command no-such-command']);
  expect(faultsOf([script, '--no-such-option'], helpOf)).toEqual(['no option --no-such-option']);
  const faults = commandsOf(script).flatMap(({ file, text, words }) =>
    faultsOf(words, helpOf).map((fault) => `${file}: ${text}: ${fault}`),
  );
  expect(faults).toEqual([]);
  // Every documented command has loaded its help by now.
  const loadedHelp = (trail: string[]) => helps.get(trail.join(' ')) ?? '';
  const undocumented = commandPaths(loadedHelp).filter(
    (trail) =>
      !commandsOf(script).some(({ words: [, ...words] }) => trail.every((name, at) => words[at] === name)),
  );
  expect(undocumented).toEqual([]);
});

test('every browser test command in the documents has only options of ours and of Playwright', () => {
  const help =
    said(process.execPath, ['e2e/node_modules/@playwright/test/cli.js', 'test', '--help']) +
    said(process.execPath, ['packages/platform/tooling/src/commands/e2e.ts', '--pin']);
  expect(missing(['--no-such-option'], help)).not.toEqual([]);
  const faults = commandsOf('e2e', 'e2e:full').flatMap(({ file, words }) =>
    missing(words.filter(isOption), help).map((option) => `${file}: ${option}`),
  );
  expect(faults).toEqual([]);
});

test('every documented command that takes a word is given one that it knows', () => {
  const known = documented.filter(({ words: [script = ''] }) => script in scripts && script !== 'help');
  const faults = known
    .filter(({ words }) => words.length > 1)
    .map(({ file, words }) => ({ file, message: commandOf(words).message }))
    .filter(({ message }) => message !== undefined);
  expect(faults).toEqual([]);
});

test('every bench in the documents exists', () => {
  const names = commandsOf('bench').flatMap(({ words: [, ...names] }) => names);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(existsSync(path.join(workspaceRoot, `packages/measure/bench/src/${name}.ts`))).toBe(true);
});

test('every link from one document to another file leads to one', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(path.join(workspaceRoot, path.dirname(file), link)))
      .map(([, link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test.each(workspacePackages.map(({ directory }) => directory))(
  '%s has a README, and what it refers to is there',
  (folder) => {
    const text = readFileSync(path.join(workspaceRoot, folder, 'README.md'), 'utf8');
    const named = [...text.matchAll(/`((?:src|bin|journeys|support)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !existsSync(path.join(workspaceRoot, folder, file)))).toEqual([]);
  },
);

test('the tree in the README has every app and group, and the README of a group every package', () => {
  const textOf = (name: string) => documents.find(({ file }) => file === name)?.text ?? '';
  const [, tree = ''] = /^## The tree$([^]*?)^## /m.exec(textOf('README.md')) ?? [];
  const named = [...tree.matchAll(/^ *([\w-]+)\/ /gm)].map(([, name]) => name);
  const missing = workspacePackages.filter(({ directory }) => {
    const [top = '', group, name] = directory.split('/');
    if (!group) return !named.includes(top);
    return !named.includes(group) || !textOf(`${top}/${group}/README.md`).includes(`| [${name}](${name}) `);
  });
  expect(missing.map(({ directory }) => directory)).toEqual([]);
});
