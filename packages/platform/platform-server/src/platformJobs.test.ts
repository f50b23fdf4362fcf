import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker, migrateJobs } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';
import { platformJobs } from './platformJobs.ts';
import { readConfig } from './readConfig.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.pool);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from job'));

const HOSTED = {
  COGNITO_USER_POOL_ID: 'eu-west-2_AbC123',
  COGNITO_CLIENT_ID: 'client',
};

/** Names of the scheduled jobs that a configuration runs. */
async function scheduled(env: Record<string, string>): Promise<string[]> {
  const jobs = platformJobs(readConfig(env, '/'), { health: {}, removal: {} } as Registry).filter(
    ({ name }) => name === 'schedule',
  );
  await createJobWorker({ pool: database.pool, jobs, log: { info: () => {}, warn: () => {} } }).runDue();
  const found = await database.pool.query<{ name: string }>('select name from job order by name');
  return found.rows.map(({ name }) => name);
}

test('the schedule has shares with advisers, emails about areas, retention, clean-up of the user pool, pruning of health records and steps of rollouts', async () => {
  expect(await scheduled({})).toEqual([
    ...['adviser-shares', 'area-mails', 'health-pruning', 'identity-cleanup', 'retention', 'rollout-steps'],
  ]);
});

test('old releases are removed only where their age is configured', async () => {
  expect(await scheduled({ RELEASES_KEPT_DAYS: '90' })).toContain('old-releases');
  expect(() => readConfig({ RELEASES_KEPT_DAYS: '0' }, '/')).toThrow('from 1 to 3650');
});

test('a hosted user pool is not cleaned up', async () => {
  expect(await scheduled(HOSTED)).toEqual([
    'adviser-shares',
    'area-mails',
    'health-pruning',
    'retention',
    'rollout-steps',
  ]);
});
