import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { createJobWorker } from './createJobWorker.ts';
import { createSchedule, type ScheduledJob } from './createSchedule.ts';
import { migrateJobs } from './migrateJobs.ts';

const SECRET = 'ann@example.org could not be cleaned';

describe('scheduled jobs', () => {
  let database: TestDatabase;
  let clock: Date;
  let logged: unknown[];

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrateJobs(database.pool);
    clock = new Date('2026-11-23T12:00:00Z');
    logged = [];
  });
  afterEach(() => database.drop());

  const worker = (...entries: ScheduledJob[]) =>
    createJobWorker({
      pool: database.pool,
      jobs: [createSchedule(entries)],
      log: { info: (...entry) => logged.push(entry), warn: (...entry) => logged.push(entry) },
      now: () => clock,
    });
  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const hourly = (run: ScheduledJob['run']): ScheduledJob => ({ name: 'cleaning', everyMinutes: 60, run });
  const rows = async () =>
    (await database.pool.query('select name, attempts, next_attempt, last_error from job')).rows;

  test('a job runs once in two processes, at first at once, then after its interval', async () => {
    let runs = 0;
    const workers = [1, 2].map(() => worker(hourly(async () => void (runs += 1))));
    const runBoth = () => Promise.all(workers.map((each) => each.runDue()));
    await runBoth();
    expect(runs).toBe(1);
    later(3599);
    await runBoth();
    expect(runs).toBe(1);
    later(1);
    await runBoth();
    expect(runs).toBe(2);
  });

  test('the time of the next run survives a restart of all processes', async () => {
    let runs = 0;
    const job = hourly(async () => void (runs += 1));
    await worker(job).runDue();
    later(1800);
    expect(await worker(job).runDue()).toBe(0);
    later(1800);
    expect(await worker(job).runDue()).toBe(1);
    expect(runs).toBe(2);
  });

  test('no other process runs a job that is running, however long it takes', async () => {
    const started = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const running = worker(
      hourly(() => {
        started.resolve();
        return finished.promise;
      }),
    ).runDue();
    await started.promise;
    later(19);
    expect(await worker(hourly(async () => {})).runDue()).toBe(0);
    finished.resolve();
    expect(await running).toBe(1);
  });

  test('a job whose process died runs again after the lease', async () => {
    const ended = Promise.withResolvers<void>();
    const dying = worker(hourly(() => ended.promise)).runDue();
    while ((await rows())[0]?.attempts !== 1);
    later(19);
    expect(await worker(hourly(async () => {})).runDue()).toBe(0);
    later(1);
    expect(await worker(hourly(async () => {})).runDue()).toBe(1);
    const recorded = await rows();
    later(60);
    ended.resolve();
    await dying;
    expect(await rows()).toEqual(recorded);
  });

  test('a failed job is retried after growing pauses; its error is recorded and logged as a code', async () => {
    const failing = hourly(() => Promise.reject(Object.assign(new Error(SECRET), { code: '42P01' })));
    for (const pause of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await worker(failing).runDue();
      later(pause - 1);
      expect(await worker(hourly(async () => {})).runDue()).toBe(0);
      later(1);
    }
    expect(await rows()).toMatchObject([{ attempts: 9, last_error: '42P01' }]);
    expect(logged).toHaveLength(9);
    expect(logged[0]).toEqual([{ job: 'cleaning', attempts: 1, reason: '42P01' }, 'scheduled job failed']);
    expect(JSON.stringify([logged, await rows()])).not.toContain(SECRET);

    expect(await worker(hourly(async () => {})).runDue()).toBe(1);
    expect(await rows()).toEqual([
      {
        name: 'cleaning',
        attempts: 0,
        next_attempt: new Date(clock.getTime() + 3_600_000),
        last_error: null,
      },
    ]);
  });

  test('one failing job holds up no other', async () => {
    let runs = 0;
    const failing = { ...hourly(() => Promise.reject(new Error(SECRET))), name: 'failing' };
    await worker(
      failing,
      hourly(async () => void (runs += 1)),
    ).runDue();
    expect(runs).toBe(1);
  });

  test('rows of jobs that this version does not know are left to others', async () => {
    await worker({ ...hourly(async () => {}), name: 'newer' }).runDue();
    later(7200);
    expect(await worker(hourly(async () => {})).runDue()).toBe(1);
    expect(await rows()).toContainEqual(expect.objectContaining({ name: 'newer', attempts: 0 }));
  });
});
