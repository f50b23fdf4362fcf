import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { newDataDirectory, type ProductLocation } from './product.ts';
import { whenReady } from './whenReady.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Last commit before targets, plans, prerendering and partial explanations; still
 * supported.
 */
const OLDER = '34855669ced2824f400cbc64be2c9c3d707de9fc';

export interface OlderProduct extends ProductLocation {
  url: string;
  /** Stops it and keeps its data. */
  stop(): Promise<void>;
}

/** Installs, builds and starts an older commit; takes minutes. */
export async function startOlderProduct(): Promise<OlderProduct> {
  const sources = mkdtempSync(path.join(tmpdir(), 'psma-older-'));
  const dataDir = newDataDirectory();
  chmodSync(sources, 0o755);
  git('worktree', 'add', '--quiet', '--detach', sources, OLDER);
  const port = await getPort();
  const child = spawn('npm', ['start'], {
    cwd: sources,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await whenReady(child, 'The older product');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    stop: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
      git('worktree', 'remove', '--force', sources);
      rmSync(sources, { recursive: true, force: true });
    },
  };
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
