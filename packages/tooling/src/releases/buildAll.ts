import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { builtRelease, isBuilt, type BuiltRelease } from './buildRelease.ts';

/** Builds missing apps, two at a time. */
export async function buildAll(print: (line: string) => void, apps = APPS): Promise<BuiltRelease[]> {
  const releases = apps.map((app) => builtRelease(app));
  const missing = releases.filter((release) => !isBuilt(release));
  const worker = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      print(`Building ${next.remote}`);
      await buildInProcess(next.remote);
    }
  };
  await Promise.all([worker(), worker()]);
  return releases;
}

/** Process per build: frees webpack's memory, uses two cores. */
function buildInProcess(app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./buildOne.ts', import.meta.url));
    const child = spawn(process.execPath, [script, app], {
      cwd: workspaceRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}
