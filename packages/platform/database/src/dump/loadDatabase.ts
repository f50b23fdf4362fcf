import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATION_TABLE, migrationFiles, type Migrations } from '../database.ts';
import { messages } from '../messages.ts';
import { columnsOf, connect, type DatabaseDump } from './dumpDatabase.ts';

/** Thrown if the dump has tables unknown to this version. */
export class NewerDump extends Error {
  override name = 'NewerDump';
}

export interface LoadOptions {
  url: string;
  dump: DatabaseDump;
  /** Migrations of all servers with tables in the dump. */
  known: readonly Migrations[];
  rowsOf(table: string): Readable;
  /** Must succeed before the loaded data becomes visible. */
  beforeCommit(): Promise<void>;
}

/**
 * Loads a dump into an empty database in one transaction. The servers' start
 * applies newer migrations. Throws NewerDump, or if the database is not empty;
 * failures leave it unchanged.
 */
export async function loadDatabase(options: LoadOptions): Promise<void> {
  const { url, dump, rowsOf } = options;
  const sql = await Promise.all(dump.migrations.map((migration) => readMigration(migration, options.known)));
  const client = await connect(url);
  try {
    await client.query('begin');
    await requireEmpty(client);
    for (const text of [MIGRATION_TABLE, ...sql]) await client.query(text);
    for (const table of await parentsFirst(client, dump.tables)) {
      await removeFirstRows(client, table);
      const rows = client.query(copyFrom(`copy ${columnsOf(table.name, table.columns)} from stdin`));
      await pipeline(rowsOf(table.name), rows);
    }
    for (const { name, value } of dump.sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    await options.beforeCommit();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

type Migration = DatabaseDump['migrations'][number];
type Table = DatabaseDump['tables'][number];

async function readMigration({ area, file }: Migration, known: readonly Migrations[]): Promise<string> {
  const migrations = known.find((each) => each.area === area);
  if (!migrations || !(await migrationFiles(migrations)).includes(file))
    throw new NewerDump(messages.unknownMigration(area, file));
  return readFile(new URL(file, migrations.directory), 'utf8');
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const found = await client.query(
    "select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')",
  );
  if (found.rowCount) throw new Error(messages.notEmpty);
}

/** The dump includes rows inserted by migrations. */
async function removeFirstRows(client: pg.Client, { name }: Table): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
  if (rowCount) await client.query(`delete from ${table}`);
}

/** Orders each table after those its rows refer to. */
async function parentsFirst(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`,
  );
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(
      references.filter(({ parent }) => left.some(({ name }) => name === parent)).map(({ child }) => child),
    );
    const free = left.filter(({ name }) => !waiting.has(name));
    if (free.length === 0) throw new Error('Some tables refer to each other in a circle.');
    ordered.push(...free);
    left = left.filter(({ name }) => waiting.has(name));
  }
  return ordered;
}
