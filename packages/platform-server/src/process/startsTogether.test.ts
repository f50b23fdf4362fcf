import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { MIGRATIONS } from '../migrations.ts';
import { fillAsOlderRelease, rowsOf, schemaOf } from './olderData.testing.ts';
import { serverProcess, type ServerProcess } from './startProcess.testing.ts';

/** Waits for the tables of the product API, after those of mail have changed and before those of identity have. */
const MIDDLE = 'lock table assessment_result in access share mode';
const WAITING = `select application_name as name from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Of a sent mail: erased by a later migration. */
const ERASED = 'recipient';

let database: TestDatabase;
let fresh: TestDatabase;
let dataDir: string;
let servers: Record<string, ServerProcess>;

beforeAll(async () => {
  [database, fresh] = await Promise.all([createTestDatabase('tcp'), createTestDatabase('tcp')]);
  await fillAsOlderRelease(database.pool);
  for (const each of MIGRATIONS) await migrate(fresh.pool, each);
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-together-'));
  const made = ['one', 'two', 'three'].map(async (name) => {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const env = {
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'http://assessment.test',
      NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
    };
    return [name, await serverProcess(env)] as const;
  });
  servers = Object.fromEntries(await Promise.all(made));
}, 60_000);

afterAll(async () => {
  await Promise.all(Object.values(servers).map((each) => each.end('SIGKILL')));
  await Promise.all([database.drop(), fresh.drop()]);
  await rm(dataDir, { recursive: true });
});

/** The servers of which a process waits for a lock on a table; the others wait for the first to have migrated. */
async function waiting(lock: 'relation' | 'advisory'): Promise<string[]> {
  const found = await database.pool.query<{ name: string }>(`${WAITING} and wait_event = $1`, [lock]);
  return found.rows.map(({ name }) => name);
}

test('three servers start at once on an older release’s data, one is killed in the middle of a migration: the others finish it, once and whole', async () => {
  const before = await rowsOf(database.pool);
  const holder = await database.pool.connect();
  await holder.query(`begin; ${MIDDLE}`);
  const starts = Object.fromEntries(
    Object.entries(servers).map(([name, each]) => [
      name,
      each.start().then(
        () => 'ready',
        () => 'ended',
      ),
    ]),
  );
  while ((await waiting('advisory')).length < 2);
  while ((await waiting('relation')).length < 1);
  const [first = ''] = await waiting('relation');
  await servers[first]?.end('SIGKILL');
  await holder.query('commit');
  holder.release();

  for (const [name, ended] of Object.entries(starts))
    expect(await ended).toBe(name === first ? 'ended' : 'ready');
  expect(await schemaOf(database.pool)).toEqual(await schemaOf(fresh.pool));
  const after = await rowsOf(database.pool);
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== ERASED);
    const kept = new Set(after.get(table)?.map((row) => JSON.stringify(row, columns)));
    const lost = rows.filter((row) => !kept.has(JSON.stringify(row, columns)));
    expect({ table, lost }).toEqual({ table, lost: [] });
  }
  expect(after.get('mail_outbox')?.filter(({ recipient }) => recipient !== null)).toEqual([]);
}, 120_000);
