import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errnoOf } from '@psma/settings';

/** Unique per start: restarted containers may reuse host and pid. */
const LIFE = randomBytes(4).toString('hex');
const HOST = hostname().replace(/[^\w.-]/g, '_');
const OWNER = /([\w.-]+)~(\d+)~([0-9a-f]{8})~[0-9a-f]{16}$/;
const ABANDONED_AFTER_MS = 3_600_000;

/** Temporary name that identifies its writer. */
export const partialName = (): string => `${HOST}~${process.pid}~${LIFE}~${randomBytes(8).toString('hex')}`;

/**
 * Removes killed processes' partial files: at once if the writer is gone, after an
 * hour if it may run elsewhere.
 */
export async function removeAbandoned(directory: string, prefix = ''): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (isGone(name.slice(prefix.length)) || Date.now() - mtimeMs > ABANDONED_AFTER_MS)
      await rm(file, { recursive: true, force: true });
  }
}

/** True if the writer ran here and ended. */
function isGone(name: string): boolean {
  const [, host, pid, life] = OWNER.exec(name) ?? [];
  if (host !== HOST || life === LIFE) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}
