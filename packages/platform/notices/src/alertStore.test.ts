import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { transaction } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker } from '@psma/jobs';
import { createDispatchJob } from './createDispatchJob.ts';
import { enqueueAlert } from './enqueueAlert.ts';
import { migrateMailAndAlerts } from './migrateMailAndAlerts.testing.ts';

const HANDED_OUT = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
const site = {
  brand: 'Example Authority',
  origin: 'https://tool.example',
  console: 'https://console.example',
};

describe('notices that were handed out', () => {
  let database: TestDatabase;
  let clock: Date;

  beforeEach(async () => {
    database = await createTestDatabase({ prepare: migrateMailAndAlerts });
    clock = HANDED_OUT;
  });
  afterEach(() => database.drop());

  const notify = async (reason: string) => {
    await enqueueAlert(database.pool, {
      at: clock,
      kind: 'release.killed',
      remote: 'mf-triage',
      releaseId: 'aaaaaaaaaaaa',
      by: 'triage team',
      reason,
    });
    const log = { info: () => {}, warn: () => {} };
    const jobs = [createDispatchJob(site, { webhooks: [], mailTo: [] })];
    await createJobWorker({ pool: database.pool, jobs, log, now: () => clock }).runDue();
  };
  const kept = async () =>
    (await database.pool.query<{ reason: string }>('select reason from notice order by at')).rows.map(
      ({ reason }) => reason,
    );

  test('go with the next ones a day later; a changing one waits and delays none', async () => {
    await notify('first');
    clock = new Date(HANDED_OUT.getTime() + DAY_MS);
    await notify('second');
    expect(await kept()).toEqual(['first', 'second']);
    clock = new Date(HANDED_OUT.getTime() + 3 * DAY_MS);
    await transaction(database.pool, async (db) => {
      await db.query("select from notice where reason = 'first' for update");
      await notify('third');
    });
    expect(await kept()).toEqual(['first', 'third']);
    await notify('fourth');
    expect(await kept()).toEqual(['third', 'fourth']);
  });
});
