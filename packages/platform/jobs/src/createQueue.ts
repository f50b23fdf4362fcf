import { errorCode } from './errorCode.ts';
import type { Job, JobContext } from './job.ts';
import { claimRow, renewRow, type Lease, type LeasedTable } from './leaseStore.ts';

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

/** Seconds before each retry: doubling up to an hour. */
const DOUBLING_S = [30, 60, 120, 240, 480, 960, 1920, 3600];

/** How a job's failures are retried. */
interface RetryRule {
  /** Seconds before each retry. */
  delaysS: readonly number[];
  /** If true, the row is given up after the last; otherwise the last repeats. */
  isLimited: boolean;
}

const RETRY_ALWAYS: RetryRule = { delaysS: DOUBLING_S, isLimited: false };

/** Returns when a row is retried after its failed attempt; null to give it up. */
function retryAt(now: Date, attempts: number, { delaysS, isLimited }: RetryRule): Date | null {
  const seconds = delaysS[attempts - 1] ?? (isLimited ? undefined : delaysS.at(-1));
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/** A lease lasts 20 seconds: three renewals may fail. */
const RENEW_EVERY_MS = 5000;

/** Renews a row's lease until `work` settles. */
async function whileLeased(
  { pool, log, now }: JobContext,
  table: LeasedTable,
  lease: Lease,
  work: () => Promise<void>,
): Promise<void> {
  let renewed = Promise.resolve();
  const timer = setInterval(() => {
    renewed = renewRow(pool, table, lease, now()).catch((error: unknown) =>
      log.warn({ table: table.name, reason: errorCode(error) }, 'lease not renewed'),
    );
  }, RENEW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewed;
  }
}
