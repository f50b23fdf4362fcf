#!/usr/bin/env node
// The door to every command: plain JavaScript that Node 20 understands. Installs what is missing, then hands
// over to the Node 24 that stands in the lock file.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const stampFile = path.join(root, 'node_modules', '.psma-installed');

const COMMANDS = {
  start: 'packages/platform-server/src/main.ts',
  test: 'packages/tooling/src/commands/test.ts',
  dev: 'packages/tooling/src/commands/dev.ts',
  build: 'packages/tooling/src/commands/build.ts',
  check: 'packages/tooling/src/commands/check.ts',
  typecheck: 'packages/tooling/src/commands/typecheck.ts',
  lint: 'packages/tooling/src/commands/lint.ts',
  unused: 'packages/tooling/src/commands/unused.ts',
  unit: 'packages/tooling/src/commands/unit.ts',
  scale: 'e2e/scale/main.ts',
  e2e: 'packages/tooling/src/commands/e2e.ts',
  'new:remote': 'packages/tooling/src/commands/newRemote.ts',
  shared: 'packages/tooling/src/commands/recordShared.ts',
  bench: 'packages/tooling/src/commands/bench.ts',
  acceptance: 'packages/tooling/src/commands/acceptance.ts',
  format: 'packages/tooling/src/commands/format.ts',
  identity: 'packages/identity-server/src/cli.ts',
  outbox: 'packages/platform-server/src/printOutbox.ts',
  'notices:test': 'packages/platform-server/src/testNotices.ts',
  backup: 'packages/platform-server/src/backup.ts',
  restore: 'packages/platform-server/src/restore.ts',
  'content:lint': 'packages/assessment-content/src/lint.ts',
  'content:preview': 'packages/assessment-content/src/preview.ts',
  gallery: 'packages/tooling/src/commands/gallery.ts',
  release: 'packages/release-cli/src/cli.ts',
};

/**
 * The server holds less memory (docs/bench.md, api): less room for young objects, old ones looked through before they have
 * grown by more than 80 %, few pools of the allocator, and buffers of 64 KB given back at once.
 */
const FLAGS = { start: ['--max-semi-space-size=8', '--heap-growing-percent=80'] };
const VARIABLES = { start: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' } };

const [command = '', ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) stop(`Unknown command "${command}". Known: ${Object.keys(COMMANDS).join(', ')}.`);

const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
if (!glibc || !['x64', 'arm64'].includes(process.arch))
  stop('This product runs on 64-bit Linux with glibc (x64 or arm64).');
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

await install();
const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
const flags = ['--disable-warning=ExperimentalWarning', ...(FLAGS[command] ?? [])];
const env = { ...VARIABLES[command], ...process.env };
process.exit(await run(node, [...flags, path.join(root, script), ...args], { env }));

/** Installs when package manifests, workspace file or lock file differ from what node_modules was made from. */
async function install() {
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (found === hashOfInputs()) return;
  process.stderr.write('Installing packages (once, about half a minute)\n');
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const frozen = process.env.PSMA_UNFROZEN ? [] : ['--frozen-lockfile'];
  const code = await run('npx', ['--yes', packageManager, 'install', ...frozen, '--reporter=append-only'], {
    quiet: true,
  });
  if (code !== 0) stop('Installing packages failed; the lines above say why.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hashOfInputs());
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests()])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** The root's package.json and that of every package in it, at most one folder deeper. */
function manifests() {
  const below = (folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));
  return ['', ...below(''), ...below('packages')]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)))
    .sort();
}

/** Runs a child in the foreground and passes SIGINT and SIGTERM on; resolves with its exit code, or a shell's for its signal. */
function run(program, argv, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, argv, { cwd: root, env, stdio });
    let said = '';
    for (const stream of quiet ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => (said += chunk));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(said);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
