import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker, createSchedule, migrateJobs } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';
import { rolloutStepsJob } from './rolloutStepsJob.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.pool);
});
afterAll(() => database.drop());

test('A-ROL-006 one server looks every half minute; if it dies, another does after its lease', async () => {
  const followSteps = jest.fn<Registry['stagedRollouts']['followSteps']>().mockResolvedValue(undefined);
  const began = Date.UTC(2026, 10, 20, 12);
  let seconds = 0;
  const server = () =>
    createJobWorker({
      pool: database.pool,
      jobs: [createSchedule([rolloutStepsJob({ stagedRollouts: { followSteps } as never })])],
      log: { info: () => {}, warn: () => {} },
      now: () => new Date(began + seconds * 1000),
    });
  const [first, second] = [server(), server()];
  const looksAt = async (moment: number) => {
    seconds = moment;
    await Promise.all([first.runDue(), second.runDue()]);
    return followSteps.mock.calls.length;
  };
  expect([await looksAt(0), await looksAt(29), await looksAt(30)]).toEqual([1, 1, 2]);
  // The lease of a server that was killed in its run.
  await database.pool.query('update job set attempts = 1, next_attempt = $1', [new Date(began + 80_000)]);
  expect([await looksAt(79), await looksAt(80)]).toEqual([2, 3]);
});
