import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { MIGRATIONS } from '../migrations.ts';
import { fillAsOlderRelease, rowsOf, schemaOf } from './olderData.testing.ts';
import { serverProcess, type ServerProcess } from './startProcess.testing.ts';

/** Migrations of the API change the first, identity's the second. */
const CHANGED = ['assessment_result', 'identity_session'];

/** A sent mail's column, erased by a later migration. */
const ERASED = 'recipient';

let database: TestDatabase;
let fresh: TestDatabase;
let dataDir: string;
let servers: Record<string, ServerProcess>;

beforeAll(async () => {
  [database, fresh] = await Promise.all([
    createTestDatabase({ kind: 'tcp' }),
    createTestDatabase({ kind: 'tcp' }),
  ]);
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

/** Blocks changes to a table, until released. */
async function hold(table: string): Promise<() => Promise<void>> {
  const holder = await database.pool.connect();
  await holder.query(`begin; lock table ${table} in access share mode`);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

/** Waits for a server in mid-migration; returns it with its database process. */
async function migrating(): Promise<{ name: string; pid: number }> {
  for (;;) {
    const { rows } = await database.pool.query<{ name: string; pid: number }>(
      `select regexp_replace(application_name, '^psma/[0-9]+ ', '') as name, pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
    );
    if (rows[0]) return rows[0];
    await pause(50);
  }
}

const KILLED = 'The server ended with null:\n';

/** Output if it did not become ready. */
const startOf = (server: ServerProcess): Promise<string> =>
  server.start().then(
    () => 'ready',
    (error: Error) => error.message,
  );

/** Waits until this number of servers queue behind the migration. */
async function queued(servers: number): Promise<void> {
  const waiting = `select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  while ((await database.pool.query(waiting)).rowCount !== servers) await pause(50);
}

test('three servers migrate an older release’s data at once, two are killed: it is done once', async () => {
  const before = await rowsOf(database.pool);
  const [letFirst, letSecond] = [await hold(CHANGED[0]!), await hold(CHANGED[1]!)];
  const starts = Object.entries(servers).map(async ([name, each]) => [name, await startOf(each)] as const);

  // The first server's statement finishes, but no client commits it.
  await queued(2);
  const first = await migrating();
  await servers[first.name]?.end('SIGKILL');
  await letFirst();

  // Detects at once that the second is gone.
  await queued(1);
  const second = await migrating();
  await servers[second.name]?.end('SIGKILL');
  await database.pool.query('select pg_terminate_backend($1)', [second.pid]);
  await letSecond();

  const ended = Object.fromEntries(await Promise.all(starts));
  expect(ended).toEqual({
    ...{ one: 'ready', two: 'ready', three: 'ready' },
    ...{ [first.name]: KILLED, [second.name]: KILLED },
  });
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
