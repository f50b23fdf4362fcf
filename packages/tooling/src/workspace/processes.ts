import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Safe to delete: webpack cache and finished builds. */
export const cacheDirectory = path.join(workspaceRoot, '.cache');

/** The shell and folders whose `remote.ts` declares a remote. */
export const APPS: readonly string[] = [
  'shell',
  ...globSync('mf-*/remote.ts', { cwd: workspaceRoot }).map(path.dirname).sort(),
];

export const bin = (name: string) => path.join(workspaceRoot, 'node_modules', '.bin', name);

/** Runs in the workspace root; resolves with the exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
