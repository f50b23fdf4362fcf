import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker, migrateJobs, type ScheduledJob } from '@psma/jobs';
import { readConfig } from '@psma/platform-server/start';
import type { Registry } from '@psma/release-registry';
import { platformJobs } from './platformJobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.pool);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from job'));

const ofProduct: ScheduledJob = { name: 'of-product', everyMinutes: 60, run: async () => {} };

/** Names of the scheduled jobs that a configuration runs. */
async function scheduled(env: Record<string, string>): Promise<string[]> {
  const product = { jobs: [ofProduct], mailValidity: {} };
  const jobs = platformJobs(readConfig(env, '/'), { health: {}, removal: {} } as Registry, product).filter(
    ({ name }) => name === 'schedule',
  );
  await createJobWorker({ pool: database.pool, jobs, log: { info: () => {}, warn: () => {} } }).runDue();
  const found = await database.pool.query<{ name: string }>('select name from job order by name');
  return found.rows.map(({ name }) => name);
}

test('the schedule has ratios, pruning, rollout steps, ends of tokens and the product’s jobs', async () => {
  expect(await scheduled({})).toEqual([
    'experiment-ratios',
    'health-pruning',
    'of-product',
    'rollout-steps',
    'token-ends',
  ]);
});

test('A-BOM-010 live releases are checked daily where advisories are configured', async () => {
  expect(await scheduled({ ADVISORIES: 'advisories.json' })).toContain('advisories');
});

test('old releases are removed only where their age is configured', async () => {
  expect(await scheduled({ RELEASES_KEPT_DAYS: '90' })).toContain('old-releases');
  expect(() => readConfig({ RELEASES_KEPT_DAYS: '0' }, '/')).toThrow('from 1 to 3650');
});
