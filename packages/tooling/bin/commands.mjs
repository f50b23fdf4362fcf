/**
 * Every npm script, in the order and groups of `npm run help`. A script runs `file`, or one of its `words`: the first
 * argument chooses it, the others follow `args`. `flags` and `env` are for Node; the caller's environment wins.
 */
const E2E = 'packages/tooling/src/commands/e2e.ts';
const CONTENT = 'packages/assessment-content/src';
const full = (...args) => ({ file: E2E, args, env: { FULL: '1' } });

export const GROUPS = {
  Run: {
    /** Less memory (docs/bench.md, api): smaller heap steps, few allocator pools, 64 KB buffers returned at once. */
    start: {
      does: 'the whole product at http://localhost:4000',
      file: 'packages/platform-server/src/main.ts',
      flags: ['--max-semi-space-size=8', '--heap-growing-percent=80'],
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
    },
    dev: { does: 'the product with hot reload', file: 'packages/tooling/src/commands/dev.ts' },
    gallery: { does: 'the design system on one page', file: 'packages/tooling/src/commands/gallery.ts' },
  },
  Check: {
    check: { does: 'types, lint, unused code, fast tests', file: 'packages/tooling/src/commands/check.ts' },
    typecheck: { does: 'types only', file: 'packages/tooling/src/commands/typecheck.ts' },
    lint: { does: 'lint and layout only', file: 'packages/tooling/src/commands/lint.ts' },
    format: { does: 'writes the layout that lint expects', file: 'packages/tooling/src/commands/format.ts' },
    test: { does: 'all checks and tests, as CI runs them', file: 'packages/tooling/src/commands/test.ts' },
    unit: {
      does: 'unit and API tests; --full for every case',
      file: 'packages/tooling/src/commands/unit.ts',
    },
    e2e: { does: 'browser tests', file: E2E },
    'e2e:full': {
      does: 'one group of long browser tests',
      words: {
        failures: full('failures'),
        seeds: { file: E2E, args: ['no-answer-lost'], env: { SEEDS: '50' } },
        tables: full('presses', 'dialogs', 'damaged-cache', 'question.spec', 'first-screen.spec'),
        older: full('older-release'),
        kills: full('kills', 'faults'),
        scale: { file: 'e2e/scale/main.ts' },
        pictures: full('pictures'),
        pdf: full('pdf'),
      },
    },
    bench: { does: 'measurements', file: 'packages/tooling/src/commands/bench.ts' },
    acceptance: {
      does: 'acceptance checks with their tests',
      file: 'packages/tooling/src/commands/acceptance.ts',
    },
  },
  'Build and release': {
    build: { does: 'builds shell and remotes', file: 'packages/tooling/src/commands/build.ts' },
    release: {
      does: 'publish, promote, experiment, roll back, pin',
      file: 'packages/release-cli/src/cli.ts',
    },
    shared: {
      does: 'records the hash of each shared package version',
      file: 'packages/tooling/src/commands/recordShared.ts',
    },
    'new:remote': { does: 'creates a remote', file: 'packages/tooling/src/commands/newRemote.ts' },
    content: {
      does: 'checks or shows the content',
      words: { lint: { file: `${CONTENT}/lint.ts` }, preview: { file: `${CONTENT}/preview.ts` } },
    },
  },
  Operate: {
    identity: {
      does: 'accounts, organisation codes, temporary passwords',
      file: 'packages/identity-server/src/cli.ts',
    },
    outbox: { does: 'queued and failed emails', file: 'packages/platform-server/src/printOutbox.ts' },
    'notices:test': { does: 'sends a test alert', file: 'packages/platform-server/src/testNotices.ts' },
    backup: { does: 'writes an installation to a file', file: 'packages/platform-server/src/backup.ts' },
    restore: { does: 'restores one from a file', file: 'packages/platform-server/src/restore.ts' },
  },
};

/** Script names, without `help`, which `run.mjs` answers itself. */
export const COMMANDS = Object.assign({}, ...Object.values(GROUPS));

/** Text of `npm run help`. */
export const helpText = () =>
  Object.entries(GROUPS)
    .map(([group, commands]) => [group, ...Object.entries(commands).map(lineOf)].join('\n'))
    .join('\n\n');

const lineOf = ([name, { does, words }]) => {
  const choice = words ? `: ${Object.keys(words).join(', ')}` : '';
  return `  ${`npm run ${name}`.padEnd(22)}${does}${choice}`;
};

/** What a command line starts, or the message that says which words it takes. */
export function commandOf([name = '', ...args]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { message: `Unknown command "${name}". npm run help lists them all.` };
  if (!command.words) return { ...command, args };
  const [word = '', ...rest] = args;
  const chosen = Object.hasOwn(command.words, word) ? command.words[word] : undefined;
  if (!chosen) return { message: `npm run ${name} -- <${Object.keys(command.words).join(' | ')}>` };
  return { ...chosen, args: [...(chosen.args ?? []), ...rest] };
}
