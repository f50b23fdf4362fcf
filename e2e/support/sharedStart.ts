import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@psma/database';

const CLUSTER = 'postgres';
const COPIES = 'compressed-artefacts';
/** Where this run keeps what every product would otherwise make for itself. */
const VARIABLE = 'PSMA_E2E_SHARED';

/** Playwright's global set-up: an empty database to copy and a place for small copies of releases. */
export default async function shareStart(): Promise<() => Promise<void>> {
  if (process.env['PSMA_PINS']) return async () => {};
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-shared-'));
  chmodSync(directory, 0o755);
  mkdirSync(path.join(directory, COPIES));
  await (await startEmbeddedPostgres({ dataDir: directory })).stop();
  process.env[VARIABLE] = directory;
  return () => rm(directory, { recursive: true, force: true });
}

/** Gives an empty data directory what the products of this run share; returns it. */
export function withSharedStart(dataDir: string): string {
  const directory = process.env[VARIABLE];
  if (!directory) return dataDir;
  execFileSync('cp', ['-a', path.join(directory, CLUSTER), dataDir]);
  symlinkSync(path.join(directory, COPIES), path.join(dataDir, COPIES));
  return dataDir;
}
