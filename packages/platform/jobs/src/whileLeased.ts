import { errorCode } from './errorCode.ts';
import type { JobContext } from './job.ts';
import { renewRow, type Lease, type LeasedTable } from './leaseStore.ts';

/** A lease lasts 20 seconds: three renewals may fail. */
const RENEW_EVERY_MS = 5000;

/** Renews a row's lease until `work` settles. */
export async function whileLeased(
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
