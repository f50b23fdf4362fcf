import type { Pool } from './database.ts';

/**
 * Does work that one process at a time should do, in whichever is first; in the others it is left out, and resolves at
 * once. A process that dies, or loses its connection, leaves its place: the work must do no harm twice.
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
    // The lock goes with the connection.
    client.release(true);
  }
}
