import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';

/** Dates as `Date`, bigint counts as numbers (below 2^53). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
/** A pool, or a client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Part of the `application_name` of every connection, by which triggers and
 * `pg_stat_activity` recognise older servers (before 2: none). Raise it with a rule
 * that older servers would break.
 */
export const SERVER_GENERATION = 8;
const GENERATION = `psma/${SERVER_GENERATION}`;

/** Adds the generation to a Postgres URL. */
export function withGeneration(url: string): string {
  const [base, query] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const name = params.get('application_name');
  params.set('application_name', name ? `${GENERATION} ${name}` : GENERATION);
  return `${base}?${params}`;
}

/** Timeout for a connection or response; below three seconds. */
const CONNECTION_MS = 2500;
const QUERY_MS = 2500;
/** Options for statements on large tables, or that wait. */
export const NO_STATEMENT_TIMEOUT = { query_timeout: 3_600_000 };

/**
 * Opens a pool on a Postgres URL. Logs lost connections; requests to an
 * unresponsive database time out and free theirs.
 */
export function openPool(url: string, onError: (error: Error) => void = () => {}): Pool {
  const pool = new pg.Pool({
    connectionString: withGeneration(url),
    max: 12,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool watches only idle connections: a loss between statements would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it
 * throws. Without a database the connection's end rolls back.
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

/** One server's `*.sql` files, under its database name. */
export interface Migrations {
  area: string;
  directory: URL;
}

export const migrationFiles = async ({ directory }: Migrations): Promise<string[]> =>
  (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();

/** Table that records the applied files. */
export const MIGRATION_TABLE =
  'create table if not exists migration (area text, file text, applied timestamptz not null default now(), primary key (area, file))';

/** Known files not yet applied. Rejects without a database. */
export async function missingMigrations(db: Queryable, known: readonly Migrations[]): Promise<string[]> {
  const found = await db.query<{ name: string }>("select area || '/' || file as name from migration");
  const seen = new Set(found.rows.map(({ name }) => name));
  const files = await Promise.all(
    known.map(async (each) => (await migrationFiles(each)).map((file) => `${each.area}/${file}`)),
  );
  return files.flat().filter((name) => !seen.has(name));
}

/** Longest wait for a lock, below Postgres's deadlock check of 1 s. */
const LOCK_TIMEOUT_MS = 300;
const RETRY_MS = 200;
/** SQLSTATEs of an unavailable lock, and of a deadlock. */
const LOCK_BUSY = new Set(['55P03', '40P01']);

/** First line of a file that runs in batches. */
const IN_BATCHES = '-- in batches\n';

/**
 * Applies a directory's new `*.sql` files in name order, a transaction for each
 * file or batch. One process migrates, others wait. Retries a file whose locks are
 * not free: writers must not queue behind it.
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
      if (sql.startsWith(IN_BATCHES)) while ((await runMigration(client, sql)) > 0);
      await runMigration(client, sql, { area, file });
    }
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** Returns the number of changed rows. Records the file in the same transaction, if given. */
async function runMigration(
  client: Queryable,
  sql: string,
  record?: { area: string; file: string },
): Promise<number> {
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const results: unknown = await client.query({ ...NO_STATEMENT_TIMEOUT, text: sql });
      if (record) {
        await client.query('insert into migration (area, file) values ($1, $2)', [record.area, record.file]);
      }
      await client.query('commit');
      const changed = [results].flat() as pg.QueryResult[];
      return changed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && LOCK_BUSY.has(error.code ?? ''))) throw error;
      await client.query('rollback');
      await pause(RETRY_MS);
    }
  }
}
