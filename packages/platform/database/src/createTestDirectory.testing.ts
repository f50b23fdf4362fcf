import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 4e9;

/**
 * Creates a directory for the databases of a test run, which the database's user can
 * enter. It is in memory if there is enough: a new database is a copy of 300 files, which
 * takes five times as long on a disk.
 */
export function createTestDirectory(): string {
  const parent = freeBytes(SHARED_MEMORY) < LEAST_FREE_BYTES ? tmpdir() : SHARED_MEMORY;
  deleteAbandoned(parent);
  const directory = mkdtempSync(path.join(parent, `psma-test-${process.pid}-`));
  chmodSync(directory, 0o755);
  return directory;
}

function freeBytes(directory: string): number {
  if (!existsSync(directory)) return 0;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Deletes the directories of runs that were killed. */
function deleteAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^psma-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
