import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate, transaction } from './database.ts';
import { createTestDatabase, DATABASE_KINDS } from './testing.ts';
import type { TestDatabase } from './testing.ts';

describe.each(DATABASE_KINDS)('database over %s', (kind) => {
  let database: TestDatabase;
  let directory: string;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
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

  const run = () => migrate(database.pool, 'test', pathToFileURL(`${directory}/`));

  test('migrations run once even when several processes start together', async () => {
    await Promise.all([run(), run(), run()]);
    const applied = await database.pool.query('select file from migration');
    expect(applied.rows).toEqual([{ file: '001-note.sql' }]);
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

  test('a transaction that throws is rolled back', async () => {
    const failing = transaction(database.pool, async (client) => {
      await client.query("insert into note values (1, 'kept?')");
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect((await database.pool.query('select * from note')).rowCount).toBe(0);
  });
});
