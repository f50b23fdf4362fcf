import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import type { ArchiveFile } from './archive.ts';

/** Incremented with every change that earlier versions cannot read. */
export const FORMAT = 1;
export const CONTENTS = 'backup.json';
/** Entries of the data directory that cannot be recreated. */
export const BACKED_UP_TABLES = [
  'artefacts',
  'identity-keys.json',
  'kit',
  'release-map.signed.json',
  'release-signing-key.pem',
  'release-token',
  'result-signing-key.pem',
];

export const rowsName = (table: string) => `tables/${table}.copy`;
export const dataName = (file: string) => `data/${file}`;

const name = Type.String({ pattern: '^[a-z0-9_]+$' });

/** First entry of a backup: describes the rest. */
export const contentsSchema = Type.Object({
  format: Type.Literal(FORMAT),
  made: Type.String(),
  migrations: Type.Array(Type.Object({ area: Type.String(), file: Type.String() })),
  tables: Type.Array(Type.Object({ name, columns: Type.Array(Type.String()) })),
  sequences: Type.Array(Type.Object({ name, value: Type.Integer() })),
});
export type Contents = Static<typeof contentsSchema>;

/** A data directory's whole files for the backup. */
export async function keptFiles(dataDir: string): Promise<ArchiveFile[]> {
  const found = await Promise.all(BACKED_UP_TABLES.map((each) => filesBelow(dataDir, each)));
  return found.flat().map((file) => ({ name: dataName(file), file: path.join(dataDir, file) }));
}

async function filesBelow(dataDir: string, relative: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, relative), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (!entries) return [relative];
  const seen = entries.filter(({ name: entry }) => !entry.startsWith('.'));
  const below = await Promise.all(seen.map((entry) => filesBelow(dataDir, `${relative}/${entry.name}`)));
  return below.flat();
}
