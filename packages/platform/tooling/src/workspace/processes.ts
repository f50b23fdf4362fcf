import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from './project.ts';

export const workspaceRoot = project.root;

/** Safe to delete: webpack cache and finished builds. */
export const cacheDirectory = path.join(workspaceRoot, '.cache');

export const APPS = project.apps;

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
