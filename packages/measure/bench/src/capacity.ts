import { NO_STATEMENT_TIMEOUT, openPool, startEmbeddedPostgres, type Pool } from '@psma/database';
import type { Product } from '@psma/test-harness/product.ts';
import { dynamicStatements } from './capacity/dynamicStatements.ts';
import { organisations } from './capacity/organisations.ts';
import { sequentialScans } from './capacity/sequentialScans.ts';
import { statements } from './capacity/statements.ts';
import { table } from './figures.ts';

const COUNT = process.env['FULL'] === '1' ? 1_000_000 : 100_000;
/** Tables from this size count as big. */
const BIG_ROWS = COUNT / 20;

/** Measures database size and detects sequential scans of big tables. */
export async function* capacity(product: Product): AsyncGenerator<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const pool = openPool(postgres.url);
  try {
    const seconds = await fill(pool);
    yield `${COUNT} organisations, made in ${seconds} s:`;
    const sizes = await sizesOf(pool);
    yield table(
      ['table', 'rows', 'table, MB', 'indexes, MB'],
      sizes.map(({ name, rows, data, indexes }) => [name, rows, megabytes(data), megabytes(indexes)]),
    );
    yield await explained(pool, new Set(sizes.map(({ name }) => name)));
  } finally {
    await pool.end();
    if (postgres.started) await postgres.stop();
  }
}

async function fill(pool: Pool): Promise<number> {
  const startedAt = performance.now();
  const client = await pool.connect();
  try {
    // Skips checks and durability for consistent, short-lived data.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query('set statement_timeout = 0');
    for (const statement of organisations(COUNT))
      await client.query({ text: statement, ...NO_STATEMENT_TIMEOUT });
    await client.query({ text: 'vacuum analyze', ...NO_STATEMENT_TIMEOUT });
  } finally {
    client.release(true);
  }
  return Math.round((performance.now() - startedAt) / 1000);
}

interface Size {
  name: string;
  rows: number;
  data: number;
  indexes: number;
}

const sizesOf = async (pool: Pool): Promise<Size[]> =>
  (
    await pool.query<Size>(
      `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as data, pg_indexes_size(oid)::float8 as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
       order by pg_total_relation_size(oid) desc`,
      [BIG_ROWS],
    )
  ).rows;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Operator's command that lists all organisation codes. */
const ON_PURPOSE = /from identity_organisation_code order by issued, code$/;

/**
 * Throws the statements that scan big tables or cannot be explained. Makes
 * Postgres prefer indexes: without values it assumes that bounds leave a third.
 */
async function explained(pool: Pool, big: ReadonlySet<string>): Promise<string> {
  const { known, unread } = statements();
  const sent = await dynamicStatements();
  const tables = { big, partial: await partialIndexes(pool) };
  const problems = unread
    .filter(({ file }) => sent.every((each) => each.file !== file))
    .map(({ file, sql }) => `${file} is put together while running, so not explained: ${brief(sql)}`);
  for (const { file, sql } of [...known, ...sent]) {
    const reads = await planOf(pool, sql).then(
      (plan) => sequentialScans(plan, tables).map((name) => `reads ${name} whole`),
      (error: Error) => [`cannot be explained (${error.message})`],
    );
    if (!ON_PURPOSE.test(brief(sql))) problems.push(...reads.map((read) => `${file} ${read}: ${brief(sql)}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${known.length + sent.length} statements explained: none reads a table of ${BIG_ROWS} rows or more whole.`;
}

const partialIndexes = async (pool: Pool) =>
  new Set(
    (
      await pool.query<{ name: string }>(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      )
    ).rows.map(({ name }) => name),
  );

async function planOf(pool: Pool, sql: string) {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Parameters<typeof sequentialScans>[0] }] }>(
      `explain (generic_plan, format json) ${sql}`,
    );
    if (!rows[0]) throw new Error('There is no plan.');
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    client.release();
  }
}

const brief = (sql: string) => sql.replace(/\s+/g, ' ').trim().slice(0, 160);
