#!/usr/bin/env node
// Entry point of all commands, plain JavaScript for Node 20. Installs missing packages, then
// runs the lock file's Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, helpText } from './commands.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const stampFile = path.join(root, 'node_modules', '.psma-installed');

const argv = process.argv.slice(2);
if (argv[0] === 'help') {
  process.stdout.write(`${helpText()}\n`);
  process.exit(0);
}
const command = commandOf(argv);
if (command.message) stop(command.message);

const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
if (!glibc || !['x64', 'arm64'].includes(process.arch))
  stop('This product runs on 64-bit Linux with glibc (x64 or arm64).');
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

await install();
const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
const flags = ['--disable-warning=ExperimentalWarning', ...(command.flags ?? [])];
// Halves the start of a command that ran before.
const compileCache = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') };
const env = { ...compileCache, ...command.env, ...process.env };
process.exit(await run(node, [...flags, path.join(root, command.file), ...command.args], { env }));

/** Installs if manifests, workspace file or lock file have changed. */
async function install() {
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (found === hashOfInputs()) return;
  // Later it would unpack everything again.
  if (!existsSync(path.join(root, 'node_modules'))) await pnpm('Downloading packages', ['fetch']);
  const frozen = process.env.PSMA_UNFROZEN ? [] : ['--frozen-lockfile'];
  await pnpm('Installing packages', ['install', ...frozen]);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hashOfInputs());
}

/** Prints what it does, then the seconds that it took. */
async function pnpm(what, args) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const start = performance.now();
  process.stderr.write(`${what}, once`);
  const code = await run('npx', ['--yes', packageManager, ...args, '--reporter=append-only'], {
    quiet: true,
  });
  process.stderr.write(`: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  if (code !== 0) stop(`${what} failed; the lines above say why.`);
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests()])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Root, apps, and packages in groups. */
function manifests() {
  const below = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(folder, name));
  return ['', ...below(''), ...below('packages').flatMap(below)]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)))
    .sort();
}

/**
 * Runs a child in the foreground, forwarding SIGINT and SIGTERM; resolves with its
 * exit code.
 */
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
