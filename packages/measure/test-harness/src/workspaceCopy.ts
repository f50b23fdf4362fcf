import { spawn, type ChildProcessByStdio } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** Editable workspace copy with its own builds, initially none. */
export interface WorkspaceCopy {
  directory: string;
  /** Replaces `from` by `to`; throws if absent. */
  edit(file: string, from: string, to: string): void;
  start(script: string, args: string[], env?: Record<string, string>): Running;
  /** Runs a script; throws its output on failure. */
  run(script: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Gives a new package another's installed dependencies, which must suffice. */
  install(folder: string, from: string): void;
  remove(): Promise<void>;
}
export type Running = ChildProcessByStdio<null, Readable, Readable>;

/** Copies sources, shares installed packages. */
export function copyWorkspace(): WorkspaceCopy {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-copy-'));
  chmodSync(directory, 0o755);
  for (const entry of globSync(['shell', 'mf-*', 'packages', '*.json', '*.yaml', '.browserslistrc'], {
    cwd: root,
  })) {
    cpSync(path.join(root, entry), path.join(directory, entry), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));

  return {
    directory,
    edit: (file, from, to) => {
      const place = path.join(directory, file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      writeFileSync(place, text.replace(from, to));
    },
    start: startIn(directory),
    run: runIn(directory),
    install: (folder, from) =>
      cpSync(path.join(directory, from, 'node_modules'), path.join(directory, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

const startIn =
  (directory: string): WorkspaceCopy['start'] =>
  (script, args, env = {}) =>
    spawn(node, ['--disable-warning=ExperimentalWarning', path.join(directory, script), ...args], {
      cwd: directory,
      // Kept in the copy: compiled code is found by path.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(directory, '.cache', 'compiled'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

const runIn =
  (directory: string): WorkspaceCopy['run'] =>
  (script, args, env) =>
    new Promise((resolve, reject) => {
      const child = startIn(directory)(script, args, env);
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0
          ? resolve(out)
          : reject(new Error(`${script} ${args.join(' ')} ended with ${code}:\n${out}${err}`)),
      );
    });

/** As a copy's `run`, in this workspace: for scripts that change nothing in it. */
export const runInWorkspace = runIn(root);

export function shareBuilds({ directory }: WorkspaceCopy): void {
  mkdirSync(path.join(directory, '.cache'));
  symlinkSync(path.join(root, '.cache', 'builds'), path.join(directory, '.cache', 'builds'));
}
