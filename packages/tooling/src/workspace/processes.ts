import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** What may be deleted at any time: webpack's cache and finished builds. */
export const cacheDirectory = path.join(workspaceRoot, '.cache');

/** The shell and every remote: whatever folder says in a `remote.ts` that it is one. */
export const APPS: readonly string[] = [
  'shell',
  ...globSync('mf-*/remote.ts', { cwd: workspaceRoot }).map(path.dirname).sort(),
];

/** Path of a workspace tool's executable. */
export const bin = (name: string) => path.join(workspaceRoot, 'node_modules', '.bin', name);

/** Where Node keeps what it compiled: a command under test starts in half of the processor time. */
const compileCache = { NODE_COMPILE_CACHE: path.join(cacheDirectory, 'compiled') };

/** Runs a program from the workspace root with inherited streams; resolves with its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: { ...compileCache, ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
