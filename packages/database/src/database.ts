import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';

/** Dates are read as `Date`, bigint counts as numbers (ours are below 2^53). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
/** A pool, or a client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** Timeout for a connection or response; below three seconds. */
const CONNECTION_MS = 2500;
const QUERY_MS = 2500;
/** For statements that change a large table, or wait for others that do. */
export const NO_STATEMENT_TIMEOUT = { query_timeout: 3_600_000 };

/**
 * Opens a pool on a Postgres URL. Reports lost connections instead of throwing past the
 * process; requests to an unresponsive database time out, freeing their connections.
 */
export function openPool(url: string, onError: (error: Error) => void = () => {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool watches idle connections only: one lost between two statements would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. If the
 * database is unavailable, leaves the rollback to the end of its connection.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const ended =
      !isDatabaseUnavailable(error) &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ));
    client.release(!ended);
    throw error;
  }
}

const MIGRATION_LOCK = 7_201_950_001;

/** One server's `*.sql` files, under the name used in the database. */
export interface Migrations {
  area: string;
  directory: URL;
}

export const migrationFiles = async ({ directory }: Migrations): Promise<string[]> =>
  (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();

/** Table that records the applied files. */
export const MIGRATION_TABLE =
  'create table if not exists migration (area text, file text, applied timestamptz not null default now(), primary key (area, file))';

/** Returns known files not yet applied. Rejects if the database does not respond. */
export async function missingMigrations(db: Queryable, known: readonly Migrations[]): Promise<string[]> {
  const found = await db.query<{ name: string }>("select area || '/' || file as name from migration");
  const seen = new Set(found.rows.map(({ name }) => name));
  const files = await Promise.all(
    known.map(async (each) => (await migrationFiles(each)).map((file) => `${each.area}/${file}`)),
  );
  return files.flat().filter((name) => !seen.has(name));
}

/**
 * Applies a directory's new `*.sql` files in name order, each in its own transaction. Safe in
 * parallel: one process migrates, the others wait.
 */
export async function migrate(pool: Pool, migrations: Migrations): Promise<void> {
  const { area, directory } = migrations;
  const files = await migrationFiles(migrations);
  const client = await pool.connect();
  try {
    await client.query({
      ...NO_STATEMENT_TIMEOUT,
      text: 'select pg_advisory_lock($1)',
      values: [MIGRATION_LOCK],
    });
    await client.query(MIGRATION_TABLE);
    const seen = await client.query<{ file: string }>('select file from migration where area = $1', [area]);
    const known = new Set(seen.rows.map((row) => row.file));
    for (const file of files.filter((name) => !known.has(name))) {
      const sql = await readFile(new URL(file, directory), 'utf8');
      await client.query('begin');
      await client.query({ ...NO_STATEMENT_TIMEOUT, text: sql });
      await client.query('insert into migration (area, file) values ($1, $2)', [area, file]);
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
