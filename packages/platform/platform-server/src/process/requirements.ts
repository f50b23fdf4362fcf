import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { openPool } from '@psma/database';
import { ConfigError } from '../config/environment.ts';
import type { PlatformConfig } from '../config/PlatformConfig.ts';
import { messages } from '../messages.ts';

const { start } = messages;

/** Throws ConfigError, one readable line, if these settings cannot work. */
export async function requireUsable(config: PlatformConfig): Promise<void> {
  await requireFreePort(config);
  await requireWritable(config.dataDir);
  if (config.databaseUrl) await requireDatabase(config.databaseUrl);
}

async function requireDatabase(url: string): Promise<void> {
  const pool = openPool(url);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(start.databaseSilent(reason));
  } finally {
    await pool.end();
  }
}

function requireFreePort({ port, host }: PlatformConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new ConfigError(taken ? start.portTaken(port, host) : start.portUnusable(port, host, error.code)),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await readdir(directory);
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError(start.unwritable(directory));
  }
}

/** Creates a directory and its parents. Node's recursive form never ends on ENOENT. */
async function makeDirectory(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  await mkdir(directory).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || parent === directory) throw new Error(code);
    await makeDirectory(parent);
    await mkdir(directory);
  });
}
