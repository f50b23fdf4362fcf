import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { migrate, openPool, transaction } from './database.ts';
import { deleteInBatches } from './deleteInBatches.ts';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';
import { BOTH_DATABASE_KINDS, createTestDatabase, type TestDatabase } from './testing.ts';

describe.each(BOTH_DATABASE_KINDS)('database over %s', (kind) => {
  let database: TestDatabase;
  let directory: string;

  beforeAll(async () => {
    database = await createTestDatabase({ kind });
    directory = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await writeFile(
      path.join(directory, '001-note.sql'),
      'create table note (id int primary key, text text not null)',
    );
  });

  afterAll(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });

  const run = () => migrate(database.pool, { area: 'test', directory: pathToFileURL(`${directory}/`) });

  test('migrations run once even when several processes start together', async () => {
    await Promise.all([run(), run(), run()]);
    const applied = await database.pool.query('select file from migration');
    expect(applied.rows).toEqual([{ file: '001-note.sql' }]);
  });

  test('a process waits for the migrations of another, however long they take', async () => {
    const other = await database.pool.connect();
    await other.query('select pg_advisory_lock(7201950001)');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const waiting = run();
    const waits = "select from pg_locks where locktype = 'advisory' and not granted";
    while ((await other.query(waits)).rowCount === 0);
    jest.advanceTimersByTime(600_000);
    jest.useRealTimers();
    await other.query('select pg_advisory_unlock(7201950001)');
    other.release();
    await waiting;
  });

  test('a broken migration leaves nothing behind and says why', async () => {
    await writeFile(
      path.join(directory, '002-broken.sql'),
      'create table half (id int); select * from absent',
    );
    await expect(run()).rejects.toThrow('absent');
    await rm(path.join(directory, '002-broken.sql'));
    const half = await database.pool.query("select to_regclass('half') as found");
    expect(half.rows[0]).toEqual({ found: null });
  });

  test('a migration in batches commits each, until it changes no row', async () => {
    const { pool } = database;
    await pool.query("insert into note select id, 'old' from generate_series(1, 25) as id");
    await pool.query('create table batch (xid xid8)');
    await writeFile(
      path.join(directory, '003-batches.sql'),
      `-- in batches
       with found as (select id from note where text = 'old' limit 10),
         batch as (insert into batch select pg_current_xact_id() where exists (select from found))
       update note set text = 'new' from found where note.id = found.id`,
    );
    await run();
    expect((await pool.query('select distinct xid from batch')).rowCount).toBe(3);
    expect((await pool.query("select from note where text = 'new'")).rowCount).toBe(25);
    expect((await pool.query("select from migration where file = '003-batches.sql'")).rowCount).toBe(1);
    await pool.query('drop table batch; delete from note');
  });

  test('a migration that waits for a reader lets writers pass, and is applied afterwards', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin; lock table note in access share mode');
    await writeFile(path.join(directory, '004-column.sql'), 'alter table note add column more text');
    const migrating = run();
    const waits = "select from pg_locks where relation = 'note'::regclass and not granted";
    while ((await database.pool.query(waits)).rowCount === 0);
    const written = database.pool.query("insert into note values (1, 'written')");
    await written.finally(async () => {
      await reader.query('commit');
      reader.release();
    });
    await migrating;
    expect((await database.pool.query('select more from note')).rows).toEqual([{ more: null }]);
    await database.pool.query('delete from note');
  });

  test('rows go in batches, all that are meant and no other', async () => {
    const { pool } = database;
    await pool.query("insert into note select id, 'x' from generate_series(1000, 4999) as id");
    const queries = jest.spyOn(pool, 'query');
    expect(await deleteInBatches(pool, 'note', 'id < $1', [3500])).toBe(2500);
    expect(queries).toHaveBeenCalledTimes(3);
    queries.mockRestore();
    expect((await pool.query('select * from note')).rowCount).toBe(1500);
    await pool.query('delete from note');
  });

  test('a row that is being changed is not waited for, and remains', async () => {
    const { pool } = database;
    await pool.query("insert into note values (1, 'old'), (2, 'old')");
    await transaction(pool, async (other) => {
      await other.query("update note set text = 'new' where id = 1");
      expect(await deleteInBatches(pool, 'note', 'text = $1', ['old'])).toBe(1);
    });
    expect(await deleteInBatches(pool, 'note', 'text = $1', ['old'])).toBe(0);
    expect(await deleteInBatches(pool, 'note', 'text = $1', ['new'])).toBe(1);
  });

  test('connections name their generation before the name in the URL', async () => {
    const nameOf = async (url: string) => {
      const pool = openPool(url);
      const { rows } = await pool.query<{ name: string }>(
        "select current_setting('application_name') as name",
      );
      await pool.end();
      return rows[0]?.name;
    };
    expect(await nameOf(database.url)).toBe('psma/8');
    const named = `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=psma+of+ours`;
    expect(await nameOf(named)).toBe('psma/8 psma of ours');
  });

  test('a statement that the database cannot run now is distinguished from one that is wrong', async () => {
    const reasonOf = (sql: string) => database.pool.query(sql).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await reasonOf('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
    expect(isDatabaseUnavailable(await reasonOf('select * from absent'))).toBe(false);
  });

  test('a connection that is lost between two statements fails the next one, and nothing else', async () => {
    const lost = Promise.withResolvers<void>();
    const failing = transaction(database.pool, async (db) => {
      const { rows } = await db.query('select pg_backend_pid() as pid');
      (db as PoolClient).once('end', () => lost.resolve());
      await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await lost.promise;
      await db.query('select 1');
    });
    await expect(failing).rejects.toThrow(/not queryable/);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('a connection to a primary that has become a standby is given up with the first transaction', async () => {
    const pool = openPool(database.url);
    await pool.query('set session characteristics as transaction read only');
    const write = () => transaction(pool, (db) => db.query("insert into note values (2, 'written')"));
    const refused: unknown = await write().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    await write();
    await pool.query('delete from note');
    await pool.end();
  });

  test('a transaction that throws is rolled back', async () => {
    const failing = transaction(database.pool, async (db) => {
      await db.query("insert into note values (1, 'kept?')");
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect((await database.pool.query('select * from note')).rowCount).toBe(0);
  });
});

describe('a database that takes calls and answers none', () => {
  const sockets: Socket[] = [];
  /** Response to a first message: empty, or ready for queries. */
  let welcome = Buffer.alloc(0);
  const READY = Buffer.concat([
    Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
    Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
  ]);
  let heard = 0;
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => void socket.write(welcome));
    socket.on('data', () => (heard += 1));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterAll(() => {
    jest.useRealTimers();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  const open = () => openPool(`postgres://someone@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
  const until = async (messages: number) => {
    while (heard < messages) await new Promise((resolve) => setImmediate(resolve));
  };

  test('is given up within 3 seconds without a connection, by those who queue for one as well', async () => {
    const pool = open();
    const calls = Promise.allSettled(Array.from({ length: 20 }, () => pool.query('select 1')));
    await until(12);
    jest.advanceTimersByTime(2500);
    const settled = await calls;
    const reasons = settled.map((call) => (call.status === 'rejected' ? String(call.reason) : 'answered'));
    expect(new Set(reasons)).toEqual(
      new Set([
        'Error: Connection terminated due to connection timeout',
        'Error: timeout exceeded when trying to connect',
      ]),
    );
    for (const call of settled)
      expect(call.status === 'rejected' && isDatabaseUnavailable(call.reason)).toBe(true);
    await pool.end();
  });

  test('a transaction in it fails within 3 seconds, too, without waiting for the rollback', async () => {
    welcome = READY;
    heard = 0;
    const pool = open();
    const failing = transaction(pool, (db) => db.query('select 1')).catch((error: unknown) => error);
    await until(2);
    jest.advanceTimersByTime(2500);
    expect(isDatabaseUnavailable(await failing)).toBe(true);
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });

  test('is given up within 3 seconds without an answer, and its connection is not used again', async () => {
    welcome = READY;
    heard = 0;
    const pool = open();
    const answer = pool.query('select 1').catch((error: unknown) => error);
    await until(2);
    jest.advanceTimersByTime(2500);
    expect(String(await answer)).toBe('Error: Query read timeout');
    expect(isDatabaseUnavailable(await answer)).toBe(true);
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });
});
