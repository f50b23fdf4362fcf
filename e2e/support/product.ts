import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveLocalhost } from '@psma/http-kit/client';
import getPort from 'get-port';
import { withSharedStart } from './globalSetup.ts';

resolveLocalhost();

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = path.join(root, 'packages/platform-server/src/main.ts');
export const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** As `npm start` has them, both. */
const VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=80',
];

/** The whole product, started as `npm start` starts it. */
export interface Product {
  url: string;
  /** Where console and registry are, on another host of the same server. */
  consoleUrl: string;
  dataDir: string;
  /** False for one that runs elsewhere: it can be neither stopped nor looked into. */
  ours: boolean;
  /** Of its server; throws where that is not running here. */
  pid(): number;
  /** SIGTERM, and a start on the same port and data. */
  restart(): Promise<void>;
  /** SIGKILL: nothing is closed, and no client is notified. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Where a product runs; if nothing else is said, on a free port and in a new data directory that shares with the run's
 * other products what a first start makes for itself.
 */
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

export function newDataDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-e2e-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** Resolves when the product prints that it is ready; rejects with what it printed when it ends before. */
function launch(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(node, [...FLAGS, main], {
    cwd: root,
    env: { ...VARIABLES, ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (/^Ready: /m.test(said)) resolve(child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
}
