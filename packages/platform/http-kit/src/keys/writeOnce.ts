import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns a secret file's text (mode 0600), created once even by concurrent processes. */
export async function writeOnce(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found) return found;
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, make(), { mode: 0o600 });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(file, 'utf8');
}
