import type { Job, JobContext } from './job.ts';
import { claimRow, type Lease, type LeasedTable } from './leaseStore.ts';
import { RETRY_ALWAYS, retryAt, type RetryRule } from './retryAt.ts';
import { whileLeased } from './whileLeased.ts';

export interface Failure {
  error: unknown;
  /** Null after the last attempt. */
  retryAt: Date | null;
}

/** A table that is worked off row by row. */
export interface Queue<Row extends Lease> {
  name: string;
  table: LeasedTable;
  /** Default: doubling from 30 seconds to an hour, without end. */
  retries?: RetryRule;
  /** Works on a row, under a lease; throws if the attempt failed. */
  run(row: Row, context: JobContext): Promise<void>;
  /** Records that the row is finished. */
  finish(row: Row, context: JobContext): Promise<void>;
  /** Reschedules the row, or gives it up. */
  fail(row: Row, failure: Failure, context: JobContext): Promise<void>;
  close?(): void;
}

/**
 * Creates a job from a table: one process has a row at a time, without a lock. If
 * that process dies, or cannot record the outcome, another has the row 20 seconds
 * later.
 */
export function createQueue<Row extends Lease>(queue: Queue<Row>): Job {
  const { name, table, retries = RETRY_ALWAYS, close } = queue;
  return {
    name,
    ...(close && { close }),
    async runNext(context) {
      const row = await claimRow<Row>(context.pool, table, context.now());
      if (!row) return 'none';
      try {
        await whileLeased(context, table, row, () => queue.run(row, context));
      } catch (error) {
        await queue.fail(row, { error, retryAt: retryAt(context.now(), row.attempts, retries) }, context);
        return 'failed';
      }
      await queue.finish(row, context);
      return 'done';
    },
  };
}
