import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fillOnce, isFilled, requireMark } from './demonstration.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('A-DMO-001 a demonstration marks an empty database, and only its servers accept it', async () => {
  await Promise.all([requireMark(database.pool, true), requireMark(database.pool, true)]);
  await database.pool.query('create table other ()');
  await requireMark(database.pool, true);
  await expect(requireMark(database.pool, false)).rejects.toThrow('is a demonstration');
});

test('A-DMO-001 a demonstration refuses a database with other tables and leaves it unmarked', async () => {
  await database.pool.query('create table other ()');
  await expect(requireMark(database.pool, true)).rejects.toThrow('is not a demonstration');
  await requireMark(database.pool, false);
});

test('A-DMO-002 a demonstration is filled once, and an interrupted one is refused', async () => {
  await requireMark(database.pool, true);
  const fill = jest.fn(async () => {});
  await fillOnce(database.pool, fill);
  await fillOnce(database.pool, fill);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(await isFilled(database.pool)).toBe(true);

  await database.pool.query('update demonstration set filled_at = null');
  await expect(fillOnce(database.pool, fill)).rejects.toThrow('interrupted');
});
