import pg from 'pg';
import type { Pool, Queryable } from './database.ts';
import { messages } from './messages.ts';

/** Constant within a transaction. */
const SESSION = 'select pg_backend_pid() as pid, now()::text as began';
/** SQLSTATE protocol_violation, PgBouncer's response to `begin` in statement mode. */
const BEGIN_REFUSED = '08P01';

/**
 * Throws if transactions do not work, as behind a pooler in statement mode: it
 * refuses `begin`, or runs each statement in another session.
 */
export async function requireTransactions(pool: Pick<Pool, 'connect'>): Promise<void> {
  const client = await pool.connect();
  try {
    await begin(client);
    const first = await sessionOf(client);
    if (first !== (await sessionOf(client))) throw new Error(messages.statementPooler);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function begin(client: Queryable) {
  try {
    await client.query('begin');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === BEGIN_REFUSED)
      throw new Error(messages.statementPooler, { cause: error });
    throw error;
  }
}

const sessionOf = async (client: Queryable) => JSON.stringify((await client.query(SESSION)).rows[0]);
