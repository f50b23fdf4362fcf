import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { loadDatabase, NewerDump, type Migrations } from '@psma/database';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import { DamagedArchive, NotAnArchive, readArchive } from './archive.ts';
import { CONTENTS, contentsSchema, FORMAT, rowsName, type Contents } from './contents.ts';

const { backup: texts } = messages;

export interface RestoreLocation {
  file: string;
  /** Absent or empty. */
  dataDir: string;
  /** Of this version, in every installation. */
  known: readonly Migrations[];
  /** Must be empty. Opened once the backup is verified. */
  openDatabase(): Promise<{ url: string; close(): Promise<void> }>;
}

/**
 * Restores a backup completely, or nothing. Verifies every byte before any change;
 * rows become visible last.
 */
export async function restoreBackup({ file, dataDir, known, openDatabase }: RestoreLocation): Promise<void> {
  if (!existsSync(file)) throw new Error(texts.missing(file));
  await requireEmpty(dataDir);
  const aside = await mkdtemp(path.join(dataDir, '.restoring-'));
  try {
    const contents = await readBackup(file, aside);
    const database = await openDatabase();
    try {
      await loadDatabase({
        url: database.url,
        dump: contents,
        known,
        rowsOf: (table) => createReadStream(path.join(aside, rowsName(table))),
        beforeCommit: () => moveAll(path.join(aside, 'data'), dataDir),
      });
    } finally {
      await database.close();
    }
    await rm(aside, { recursive: true });
  } catch (error) {
    await emptyAgain(dataDir);
    throw error instanceof NewerDump ? newer(file) : error;
  }
}

async function requireEmpty(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new Error(texts.notEmpty(directory));
}

async function readBackup(file: string, directory: string): Promise<Contents> {
  let contents: Contents | null = null;
  try {
    await readArchive(file, directory, (name, text) => {
      contents = readContents(file, name, text);
    });
  } catch (error) {
    if (error instanceof NotAnArchive) throw foreign(file);
    throw error instanceof DamagedArchive ? new Error(texts.damaged(file)) : error;
  }
  return contents ?? stop(foreign(file));
}

function readContents(file: string, name: string, text: string): Contents {
  if (name !== CONTENTS) throw foreign(file);
  const value: unknown = JSON.parse(text);
  if (Check(contentsSchema, value)) return value;
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : 0;
  throw Number(format) > FORMAT ? newer(file) : foreign(file);
}

const foreign = (file: string) => new Error(texts.foreign(file));
const newer = (file: string) => new Error(texts.newer(file));

function stop(error: Error): never {
  throw error;
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(path.join(from, name), path.join(to, name));
}

/** Only this process has written into it. */
async function emptyAgain(directory: string): Promise<void> {
  for (const name of await readdir(directory)) await rm(path.join(directory, name), { recursive: true });
}
