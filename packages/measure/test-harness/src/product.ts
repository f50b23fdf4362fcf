import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveLocalhost } from '@psma/settings';
import getPort from 'get-port';
import { sharedDirectory, withSharedStart } from './globalSetup.ts';
import { whenReady } from './whenReady.ts';

resolveLocalhost();

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const main = path.join(root, 'packages/assessment/server/src/main.ts');
export const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** Same values as `npm start`. */
const VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=80',
];

/** Product started like `npm start`. */
export interface Product {
  url: string;
  /** Console and registry, on another host of the same server. */
  consoleUrl: string;
  dataDir: string;
  /** False for a remote product: no stopping or inspecting. */
  ours: boolean;
  /** Returns the server's pid; throws if not running here. */
  pid(): number;
  /** Sends SIGTERM; restarts on the same port and data. */
  restart(): Promise<void>;
  /** Sends SIGKILL: nothing is closed, and no client is notified. */
  kill(): Promise<void>;
  /** Restarts on the same port and data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Defaults to a free port and a new data directory. */
export interface ProductLocation {
  port: number;
  dataDir: string;
}

export async function startProduct(
  env: Record<string, string> = {},
  where: Partial<ProductLocation> = {},
): Promise<Product> {
  const { port = await getPort(), dataDir = withSharedStart(newDataDirectory()) } = where;
  const url = `http://127.0.0.1:${port}`;
  const consoleUrl = `http://console.localhost:${port}`;
  let child: ChildProcess | null = null;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const product: Product = {
    url,
    consoleUrl,
    dataDir,
    ours: true,
    pid: () => {
      if (child?.pid === undefined) throw new Error('The product does not run.');
      return child.pid;
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      await product.start();
    },
    start: async () => {
      child = await launch({ PUBLIC_ORIGIN: url, ...env, PORT: String(port), DATA_DIR: dataDir });
    },
    remove: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await product.start();
  return product;
}

/** Below the directory of the run of journeys, if there is one. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(path.join(sharedDirectory() ?? tmpdir(), 'psma-e2e-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Resolves when ready; rejects with output on early exit. */
async function launch(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(node, [...FLAGS, main], {
    cwd: root,
    env: { ...VARIABLES, ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await whenReady(child, 'The product');
  return child;
}
