import type { Queryable } from '@psma/database';
import type { Lease, LeasedTable } from './leaseStore.ts';

export interface JobLease extends Lease {
  /** Name of the job. */
  id: string;
}

/** The scheduled jobs that a process knows. */
export const scheduledRows = (names: readonly string[]): LeasedTable => ({
  name: 'job',
  id: 'name',
  scope: 'name = any($1::text[])',
  values: [names],
});

/** Jobs without a row become due now. */
export async function insertMissingJobs(db: Queryable, names: readonly string[], now: Date): Promise<void> {
  await db.query(
    'insert into job (name, next_attempt) select unnest($1::text[]), $2 on conflict (name) do nothing',
    [names, now],
  );
}

/** Ends a run. Does nothing if another process has taken the job. */
export async function recordRun(
  db: Queryable,
  lease: JobLease,
  { attempts, at, error }: { attempts: number; at: Date; error: string | null },
): Promise<void> {
  await db.query(
    'update job set attempts = $3, next_attempt = $4, last_error = $5 where name = $1 and attempts = $2',
    [lease.id, lease.attempts, attempts, at, error],
  );
}
