import type { Queryable } from '@psma/database';
import { createQueue } from './createQueue.ts';
import { errorCode } from './errorCode.ts';
import type { Job, JobContext } from './job.ts';
import type { Lease, LeasedTable } from './leaseStore.ts';

/** Work that recurs, in one process at a time. */
export interface ScheduledJob {
  /** Its row in the table `job`. */
  name: string;
  everyMinutes: number;
  /** Must be harmless when run twice. */
  run(context: JobContext): Promise<unknown>;
}

const MINUTE_MS = 60_000;

/**
 * Creates one job from a table of scheduled jobs. Each is first due when it is
 * first known; its next run counts from the end of the last, in whichever process.
 * After a failure it is retried by the common backoff.
 */
export function createSchedule(entries: readonly ScheduledJob[]): Job {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const names = [...byName.keys()];
  let isRegistered = false;

  const queue = createQueue<JobLease>({
    name: 'schedule',
    table: scheduledRows(names),
    run: async ({ id }, context) => void (await byName.get(id)?.run(context)),
    async finish(lease, { pool, now }) {
      const pause = (byName.get(lease.id)?.everyMinutes ?? 0) * MINUTE_MS;
      await recordRun(pool, lease, { attempts: 0, at: new Date(now().getTime() + pause), error: null });
    },
    async fail(lease, { error, retryAt }, { pool, log, now }) {
      const { id, attempts } = lease;
      const code = errorCode(error);
      await recordRun(pool, lease, { attempts, at: retryAt ?? now(), error: code });
      log.warn({ job: id, attempts, reason: code }, 'scheduled job failed');
    },
  });

  return {
    ...queue,
    async runNext(context) {
      if (!isRegistered) await insertMissingJobs(context.pool, names, context.now());
      isRegistered = true;
      return queue.runNext(context);
    },
  };
}

interface JobLease extends Lease {
  /** Name of the job. */
  id: string;
}

/** The scheduled jobs that a process knows. */
const scheduledRows = (names: readonly string[]): LeasedTable => ({
  name: 'job',
  id: 'name',
  scope: 'name = any($1::text[])',
  values: [names],
});

/** Jobs without a row become due now. */
async function insertMissingJobs(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  await db.query(
    'insert into job (name, next_attempt) select unnest($1::text[]), $2 on conflict (name) do nothing',
    [names, now],
  );
}

/** Ends a run. Does nothing if another process has taken the job. */
async function recordRun(
  db: Queryable,
  lease: JobLease,
  { attempts, at, error }: { attempts: number; at: Date; error: string | null },
): Promise<void> {
  await db.query(
    'update job set attempts = $3, next_attempt = $4, last_error = $5 where name = $1 and attempts = $2',
    [lease.id, lease.attempts, attempts, at, error],
  );
}
