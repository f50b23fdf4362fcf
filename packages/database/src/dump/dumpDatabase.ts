import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** What a database holds, but for the rows. Names are in the order of the alphabet. */
export interface DatabaseDump {
  /** In the order in which they were applied. */
  migrations: { area: string; file: string }[];
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; value: number }[];
}

const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
  group by relname order by relname`;

const SEQUENCES = `
  select sequencename as name, last_value as value from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename`;

/**
 * Reads a whole database as it stands at one moment, while others go on writing; `save` gets the rows of each table as
 * Postgres copies them out. Of a database without migrations it reads nothing.
 */
export async function dumpDatabase(
  url: string,
  save: (table: string, rows: Readable) => Promise<void>,
): Promise<DatabaseDump> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<DatabaseDump['tables'][number]>(TABLES);
    if (!tables.some(({ name }) => name === 'migration'))
      return { migrations: [], tables: [], sequences: [] };
    for (const { name, columns } of tables)
      await save(name, client.query(copyTo(`copy ${columnsOf(name, columns)} to stdout`)));
    const migrations = await client.query<DatabaseDump['migrations'][number]>(
      'select area, file from migration order by applied, area, file',
    );
    const sequences = await client.query<DatabaseDump['sequences'][number]>(SEQUENCES);
    return { migrations: migrations.rows, tables, sequences: sequences.rows };
  } finally {
    await client.end();
  }
}

/** A table with its columns by name, so that their order may differ where the rows are read. */
export const columnsOf = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** One connection of its own, whose queries may take as long as they need. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that is lost between two queries fails the next one.
  client.on('error', () => {});
  await client.connect();
  return client;
}
