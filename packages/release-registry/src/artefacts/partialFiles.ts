import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** This life of this process; in a container that is started again, host and number may be the same. */
const LIFE = randomBytes(4).toString('hex');
const HOST = hostname().replace(/[^\w.-]/g, '_');
const OWNER = /([\w.-]+)~(\d+)~([0-9a-f]{8})~[0-9a-f]{16}$/;
const ABANDONED_AFTER_MS = 3_600_000;

/** A name, by which its writer can be told, for what is written aside and then renamed into place. */
export const partialName = (): string => `${HOST}~${process.pid}~${LIFE}~${randomBytes(8).toString('hex')}`;

/**
 * Removes what killed processes left half written: at once where the writer is known to be gone, after an hour where it
 * may run on another machine. With a prefix only names that begin with it.
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

/** Whether a name's writer ran here and has ended. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
