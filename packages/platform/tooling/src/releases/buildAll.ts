import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { builtRelease, isBuilt, type BuiltRelease } from './builtRelease.ts';

/** Builds missing apps, two at a time. */
export async function buildAll(print: (line: string) => void, apps = APPS): Promise<BuiltRelease[]> {
  const releases = apps.map((app) => builtRelease(app));
  const missing = releases.filter((release) => !isBuilt(release)).map(({ remote }) => remote);
  const next = () => {
    const app = missing.shift();
    if (app) print(`Building ${app}`);
    return app;
  };
  await Promise.all([buildInProcess(next), buildInProcess(next)]);
  return releases;
}

/**
 * One process for several builds, of which the later take half the time. It frees
 * webpack's memory at its end.
 */
async function buildInProcess(next: () => string | undefined): Promise<void> {
  const first = next();
  if (!first) return;
  const script = fileURLToPath(new URL('./buildProcess.ts', import.meta.url));
  const child = fork(script, { cwd: workspaceRoot, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.on('message', () => child.send(next() ?? ''));
  child.send(first);
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(said.trim());
}
