import { expect, jest, test } from '@jest/globals';
import type { Pool } from '@psma/database';
import { createJobWorker } from './createJobWorker.ts';
import type { Job } from './job.ts';

const silent = { info: () => {}, warn: () => {} };
const pool = { query: async () => ({ rows: [] }) } as unknown as Pool;

/** A job with a number of due pieces, each done by `work`. */
function jobOf(name: string, pieces: number, work: () => Promise<void> = async () => {}): Job {
  let left = pieces;
  return {
    name,
    async runNext() {
      if (left === 0) return 'none';
      left -= 1;
      await work();
      return 'done';
    },
  };
}

test('a job that hangs holds up no other', async () => {
  const hangs = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const worker = createJobWorker({
    pool,
    log: silent,
    jobs: [jobOf('hangs', 1, () => hangs.promise), jobOf('works', 1, async () => done.resolve())],
  });
  worker.start();
  await done.promise;
  hangs.resolve();
  await worker.stop();
});

test('stop waits for the piece in progress, starts no further one, then closes the job', async () => {
  const events: string[] = [];
  const [begin, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = jobOf('job', 2, async () => {
    events.push('begun');
    begin.resolve();
    await finish.promise;
    events.push('ended');
  });
  const worker = createJobWorker({
    pool,
    log: silent,
    jobs: [{ ...job, close: () => events.push('closed') }],
  });
  worker.start();
  await begin.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(events).toEqual(['begun', 'ended', 'closed']);
});

test('an unreadable table is logged by code, and looked at again', async () => {
  const logged: unknown[] = [];
  const again = Promise.withResolvers<void>();
  let looks = 0;
  const job: Job = {
    name: 'mail',
    async runNext() {
      looks += 1;
      if (looks === 1) throw Object.assign(new Error('for ann@example.org'), { code: '57P01' });
      again.resolve();
      return 'none';
    },
  };
  const worker = createJobWorker({
    pool,
    log: { ...silent, warn: (...entry) => logged.push(entry) },
    jobs: [job],
  });
  worker.start();
  await again.promise;
  await worker.stop();
  expect(logged).toEqual([[{ job: 'mail', reason: '57P01' }, 'job not readable']]);
});

test('jobs wait for a database that does not answer yet, and log nothing', async () => {
  const logged: unknown[] = [];
  const done = Promise.withResolvers<void>();
  let looks = 0;
  const query = jest
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'))
    .mockResolvedValue({ rows: [] });
  const worker = createJobWorker({
    pool: { query } as unknown as Pool,
    log: { ...silent, warn: (...entry) => logged.push(entry) },
    jobs: [
      jobOf('works', 1, async () => {
        looks = query.mock.calls.length;
        done.resolve();
      }),
    ],
  });
  worker.start();
  await done.promise;
  await worker.stop();
  expect([looks, logged]).toEqual([2, []]);
});
