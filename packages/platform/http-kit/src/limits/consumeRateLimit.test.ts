import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import fc from 'fast-check';
import { migrateHttp } from '../migrateHttp.ts';
import { consumeBatched, consumeRateLimit, deleteExpiredCounts, resetRateLimit } from './consumeRateLimit.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const HOUR = { max: 5, windowSeconds: 3600 };

describe('counting uses', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateHttp(database.pool);
  });
  afterAll(() => database.drop());

  /** A new subject with uses at given seconds. */
  const someone = (limit = HOUR) => {
    const subject = randomBytes(8);
    return {
      subject,
      at: (second: number) =>
        consumeRateLimit(database.pool, limit, {
          kind: 'test',
          subject,
          now: new Date(START + second * 1000),
        }),
    };
  };
  const all = async (uses: Promise<number | null>[]) => Promise.all(uses);

  test('the limit is reached by as many as it says, those at once among them', async () => {
    const { at } = someone();
    const uses = await all(Array.from({ length: 8 }, () => at(0)));
    expect(uses.filter((use) => use !== null).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a window after the last of them nothing counts any more', async () => {
    const { at } = someone();
    for (const second of [0, 1, 2, 3, 4]) await at(second);
    expect(await at(3599)).toBeNull();
    expect(await at(3604)).toBe(1);
  });

  test('of the window before, as much counts as is within reach', async () => {
    const { at } = someone();
    for (const second of [0, 3500, 3500, 3500, 3500]) await at(second);
    expect(await at(3601)).toBe(5);
    expect(await at(3602)).toBeNull();
    expect(await at(5400 + 720)).toBe(3);
  });

  test('who was refused writes nothing and waits no longer for it', async () => {
    const { at, subject } = someone();
    for (const second of [0, 0, 0, 0, 0, 1800]) await at(second);
    const rows = await database.pool.query('select used, expires from usage_count where subject = $1', [
      subject,
    ]);
    expect(rows.rows).toEqual([{ used: 5, expires: new Date(START + 3_600_000) }]);
  });

  test('a forgiven count begins again; one that limits nothing is removed, and others stay', async () => {
    const [one, other] = [someone(), someone()];
    await one.at(0);
    await other.at(10);
    expect(await resetRateLimit(database.pool, 'test', one.subject)).toBe(true);
    expect(await resetRateLimit(database.pool, 'test', one.subject)).toBe(false);
    expect(await one.at(1)).toBe(1);
    expect(await deleteExpiredCounts(database.pool, new Date(START + 3_605_000))).toBeGreaterThanOrEqual(1);
    expect(await other.at(3606)).toBe(2);
  });

  test('those counted together keep to it, too, and nothing else waits less for the disk', async () => {
    const client = await database.pool.connect();
    const pool: Pick<Pool, 'query'> = client;
    const count = consumeBatched(pool as Pool, HOUR);
    const subject = randomBytes(8);
    const uses = await all(
      Array.from({ length: 8 }, () => count({ kind: 'test', subject, now: new Date(START) })),
    );
    const setting = await client.query('show synchronous_commit');
    client.release();
    expect(uses).toEqual([1, 2, 3, 4, 5, null, null, null]);
    expect(setting.rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('never twice the limit within a window, and never a refusal after fewer in two windows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), async (pauses) => {
        const { at } = someone({ max: 5, windowSeconds: 100 });
        const admitted: number[] = [];
        let second = 0;
        for (const pause of pauses) {
          second += pause;
          const within = (seconds: number) => admitted.filter((use) => use > second - seconds).length;
          const use = await at(second);
          if (use === null) expect(within(200)).toBeGreaterThanOrEqual(5);
          else admitted.push(second);
          expect(within(100)).toBeLessThan(10);
        }
      }),
      { numRuns: 20 },
    );
  });
});
