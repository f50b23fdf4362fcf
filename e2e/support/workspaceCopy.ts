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

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** A copy of the workspace, whose files may be edited. Its own builds only: none at first. */
export interface WorkspaceCopy {
  directory: string;
  /** Replaces `from` by `to` in a file of the copy; throws when it is not there. */
  edit(file: string, from: string, to: string): void;
  /** Starts one of the copy's scripts. */
  start(script: string, args: string[], env?: Record<string, string>): Running;
  /** Runs one of the copy's scripts to its end; throws with what it said when that is not exit code 0. */
  run(script: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Gives a new package what another one has installed; it may need no more. */
  install(folder: string, from: string): void;
  remove(): Promise<void>;
}
export type Running = ChildProcessByStdio<null, Readable, Readable>;

/** Sources are copied, installed packages are shared. */
export function copyWorkspace(): WorkspaceCopy {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-copy-'));
  chmodSync(directory, 0o755);
  for (const entry of globSync(['shell', 'mf-*', 'packages', '*.json', '*.yaml'], { cwd: root })) {
    cpSync(path.join(root, entry), path.join(directory, entry), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));

  const start: WorkspaceCopy['start'] = (script, args, env = {}) =>
    spawn(node, ['--disable-warning=ExperimentalWarning', path.join(directory, script), ...args], {
      cwd: directory,
      // Kept with the copy, since what was compiled is found by where it lies.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(directory, '.cache', 'compiled'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    directory,
    edit: (file, from, to) => {
      const place = path.join(directory, file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      writeFileSync(place, text.replace(from, to));
    },
    start,
    run: (script, args, env) =>
      new Promise((resolve, reject) => {
        const child = start(script, args, env);
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
      }),
    install: (folder, from) =>
      cpSync(path.join(directory, from, 'node_modules'), path.join(directory, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Lets the copy use what is built already. */
export function shareBuilds({ directory }: WorkspaceCopy): void {
  mkdirSync(path.join(directory, '.cache'));
  symlinkSync(path.join(root, '.cache', 'builds'), path.join(directory, '.cache', 'builds'));
}
