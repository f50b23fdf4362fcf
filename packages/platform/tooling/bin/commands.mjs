/**
 * Every npm script, as in `npm run help`. A script runs `file`, or one of its
 * `words`: the first argument chooses it, the others follow `args`. `flags` and
 * `env` are for Node; the caller's environment wins.
 */
const RUN_BUILT = 'packages/platform/tooling/src/commands/runBuilt.ts';
const E2E = 'packages/platform/tooling/src/commands/e2e.ts';
const TEST = 'packages/platform/tooling/src/commands/test.ts';
const CONTRACTS = 'packages/assessment/server/src/contracts.ts';
const CONTENT = 'packages/assessment/assessment-content/src';
const full = (...args) => ({ file: E2E, args, env: { FULL: '1' } });

export const GROUPS = {
  Run: {
    /** Less memory (docs/bench.md): smaller heap steps, few pools, 64 KB buffers. */
    start: {
      does: 'the whole product at http://localhost:4000',
      file: 'packages/assessment/server/src/main.ts',
      flags: ['--max-semi-space-size=8', '--heap-growing-percent=80'],
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
    },
    dev: {
      does: 'the product, or the design system, with hot reload',
      file: 'packages/platform/tooling/src/commands/dev.ts',
      words: { gallery: { file: 'packages/platform/tooling/src/commands/gallery.ts' } },
    },
  },
  Check: {
    check: {
      does: 'types, lint, unused code, public contracts, fast tests',
      file: 'packages/platform/tooling/src/commands/check.ts',
    },
    typecheck: { does: 'types only', file: 'packages/platform/tooling/src/commands/typecheck.ts' },
    lint: { does: 'lint and layout only', file: 'packages/platform/tooling/src/commands/lint.ts' },
    format: {
      does: 'writes the layout that lint expects',
      file: 'packages/platform/tooling/src/commands/format.ts',
    },
    test: { does: 'checks and the tests of ten minutes', file: TEST },
    'test:full': { does: 'the tests that npm test leaves out', file: TEST, args: ['--full'] },
    unit: {
      does: 'unit and API tests; --full for every case',
      file: 'packages/platform/tooling/src/commands/unit.ts',
    },
    e2e: { does: 'browser tests', file: E2E },
    'e2e:full': {
      does: 'one group of long browser tests',
      words: {
        browsers: full('browsers'),
        failures: full('failures'),
        seeds: { file: E2E, args: ['no-answer-lost'], env: { SEEDS: '50' } },
        tables: full('presses', 'dialogs', 'damaged-cache', 'question.spec', 'prerendered-screen.spec'),
        compat: full('compat.spec', 'compat.full'),
        older: full('older-release'),
        standalone: full('standalone'),
        kills: full('kills', 'faults'),
        scale: { file: 'packages/measure/bench/src/scale/main.ts' },
        pictures: full('pictures'),
        pdf: full('pdf'),
      },
    },
    bench: { does: 'measurements', file: RUN_BUILT, args: ['packages/measure/bench/src/main.ts'] },
  },
  'Build and release': {
    build: {
      does: 'builds shell and remotes, or an OCI image of the server',
      file: 'packages/platform/tooling/src/commands/build.ts',
      words: { image: { file: 'packages/platform/tooling/src/commands/buildImage.ts' } },
    },
    release: {
      does: 'publish, promote, experiment, roll back, pin',
      file: 'packages/platform/release-cli/src/cli.ts',
    },
    record: {
      does: 'records what tests compare with',
      words: {
        acceptance: { file: 'packages/platform/tooling/src/commands/acceptance.ts' },
        content: { file: 'packages/assessment/api-server/src/recordContent.ts' },
        contracts: { file: CONTRACTS, args: ['--record'] },
        kit: { file: 'packages/platform/tooling/src/commands/recordKit.ts' },
        mutations: { file: 'packages/platform/tooling/src/commands/recordMutations.ts' },
        sbom: { file: 'packages/platform/tooling/src/commands/recordSbom.ts' },
        shared: { file: 'packages/platform/tooling/src/commands/recordShared.ts' },
        tour: { file: RUN_BUILT, args: ['e2e/tour/recordTour.ts'] },
        version: { file: 'packages/platform/tooling/src/commands/recordVersion.ts' },
      },
    },
    'new:remote': { does: 'creates a remote', file: 'packages/platform/tooling/src/commands/newRemote.ts' },
    content: {
      does: 'checks or shows the content',
      words: { lint: { file: `${CONTENT}/lint.ts` }, preview: { file: `${CONTENT}/preview.ts` } },
    },
  },
  Operate: {
    identity: {
      does: 'accounts, organisation codes, temporary passwords',
      file: 'packages/identity/identity-server/src/cli.ts',
    },
    operate: {
      does: 'one task',
      words: {
        backup: { file: 'packages/assessment/server/src/backup.ts' },
        restore: { file: 'packages/assessment/server/src/restore.ts' },
        manifests: { file: 'packages/assessment/server/src/manifests.ts' },
        outbox: { file: 'packages/platform/platform-server/src/printOutbox.ts' },
        'test-alert': { file: 'packages/platform/platform-server/src/testAlerts.ts' },
      },
    },
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

/** What a command line starts, or the `message` that lists its words. */
export function commandOf([name = '', ...args]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { message: `Unknown command "${name}". npm run help lists them all.` };
  const { words = {}, ...start } = command;
  const [word = '', ...rest] = args;
  const chosen = Object.hasOwn(words, word) ? words[word] : undefined;
  if (chosen) return withArgs(chosen, rest);
  if (!start.file) return { message: `npm run ${name} -- <${Object.keys(words).join(' | ')}>` };
  return withArgs(start, args);
}

const withArgs = (start, args) => ({ ...start, args: [...(start.args ?? []), ...args] });
