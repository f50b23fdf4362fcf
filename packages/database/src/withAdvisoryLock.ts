import type { Pool } from './database.ts';

/**
 * Does work in one process at a time; others skip it. A process that dies loses the
 * lock, so running twice must be harmless.
 */
export async function withAdvisoryLock(
  pool: Pool,
  lockName: string,
  task: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const lock = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [`leader ${lockName}`],
    );
    if (!lock.rows[0]?.mine) return;
    await task();
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}
