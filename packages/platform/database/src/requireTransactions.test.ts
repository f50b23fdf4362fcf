import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { openPool, type Pool } from './database.ts';
import { requireTransactions } from './requireTransactions.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const STATEMENT_MODE = /pooler in statement mode/;

/** A pool whose client passes each statement to `query`. */
const poolWith = (query: (sql: string) => Promise<unknown>) =>
  ({ connect: async () => ({ query, release: () => {} }) }) as unknown as Pool;

describe('start', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  test('accepts a direct connection', async () => {
    await requireTransactions(database.pool);
  });

  test('refuses a pooler that passes each statement to another session', async () => {
    const sessions = [openPool(database.url), openPool(database.url)];
    let count = 0;
    const pooler = poolWith((sql) => sessions[count++ % 2]!.query(sql));
    await expect(requireTransactions(pooler)).rejects.toThrow(STATEMENT_MODE);
    await Promise.all(sessions.map((each) => each.end()));
  });

  test('refuses a pooler that drops the begin and keeps the session', async () => {
    const client = await database.pool.connect();
    const pooler = poolWith(async (sql) => (sql === 'begin' ? undefined : client.query(sql)));
    await expect(requireTransactions(pooler)).rejects.toThrow(STATEMENT_MODE);
    client.release();
  });
});

test('refuses a pooler that refuses transactions, as PgBouncer does', async () => {
  const refusal = new pg.DatabaseError(
    'transaction blocks not allowed in statement pooling mode',
    0,
    'error',
  );
  refusal.code = '08P01';
  const pooler = poolWith(() => Promise.reject(refusal));
  await expect(requireTransactions(pooler)).rejects.toThrow(STATEMENT_MODE);
});

test('reports any other failure as it is', async () => {
  const failing = poolWith(() => Promise.reject(new Error('Connection terminated')));
  await expect(requireTransactions(failing)).rejects.toThrow('Connection terminated');
});
