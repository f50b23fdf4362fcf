import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dumpDatabase } from '@psma/database';
import { messages } from '../messages.ts';
import { writeArchive } from './archive.ts';
import { CONTENTS, FORMAT, keptFiles, rowsName, type Contents } from './contents.ts';

export interface BackupLocation {
  /** Must not exist. */
  file: string;
  dataDir: string;
  /** Artefacts in a bucket are not included. */
  hasBucket: boolean;
  openDatabase(): Promise<{ url: string; close(): Promise<void> }>;
}

/**
 * Writes database, keys, artefacts and release map into one file while the product
 * runs: first the database at one moment, then the files, which never change. The
 * file appears only when complete.
 */
export async function writeBackup({ file, dataDir, hasBucket, openDatabase }: BackupLocation): Promise<void> {
  if (existsSync(file)) throw new Error(messages.backup.exists(file));
  if (!hasBucket && !existsSync(path.join(dataDir, 'artefacts')))
    throw new Error(messages.backup.noArtefacts(dataDir));
  const aside = await mkdtemp(`${file}.partial-`);
  try {
    const place = (name: string) => ({ name, file: path.join(aside, name) });
    await mkdir(path.join(aside, 'tables'));
    const database = await openDatabase();
    const dump = await dumpDatabase(database.url, (table, rows) =>
      pipeline(rows, createWriteStream(place(rowsName(table)).file)),
    ).finally(() => database.close());
    if (dump.tables.length === 0) throw new Error(messages.backup.nothing);
    const contents: Contents = { format: FORMAT, made: new Date().toISOString(), ...dump };
    await writeFile(place(CONTENTS).file, `${JSON.stringify(contents, null, 2)}\n`);
    const whole = path.join(aside, 'whole');
    await writeArchive(whole, [
      place(CONTENTS),
      ...dump.tables.map(({ name }) => place(rowsName(name))),
      ...(await keptFiles(dataDir)),
    ]);
    await link(whole, file);
  } finally {
    await rm(aside, { recursive: true });
  }
}
