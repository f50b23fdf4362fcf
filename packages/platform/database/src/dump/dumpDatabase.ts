import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withGeneration } from '../database.ts';

/** A database's contents without rows, sorted by name. */
export interface DatabaseDump {
  /** Migrations in the order applied. */
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
 * Reads a whole database at one moment while writes continue; `save` gets each
 * table's rows in copy format. Nothing without migrations.
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

/** Names a table's columns: their order may differ. */
export const columnsOf = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Opens a separate connection without query timeouts. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withGeneration(url),
    connectionTimeoutMillis: 10_000,
  });
  // A connection lost between two queries fails the next one.
  client.on('error', () => {});
  await client.connect();
  return client;
}
