import type { Pool } from './database.ts';

/** Runs a statement, of which it hears the text and never the values. */
export type Around = (text: string, run: () => Promise<unknown>) => Promise<unknown>;
type Query = (...args: unknown[]) => unknown;

let heard = false;
/** Whether anybody hears of any statement. */
export const statementsAreHeard = (): boolean => heard;

/**
 * Has `around` run each statement that is sent over a pool from now on, by the pool itself or a client of it, from the call
 * to its answer: what is waited for a connection belongs to it. What is sent as a stream, as copies are, is left alone.
 */
export function aroundStatements(pool: Pool, around: Around): void {
  heard = true;
  const observed =
    (query: Query): Query =>
    (...args) => {
      const text = textOf(args[0]);
      // The pool's own calls to its clients end in a callback, and are within one that was heard of.
      if (text === null || typeof args.at(-1) === 'function') return query(...args);
      return around(text, async () => query(...args));
    };
  const seen = new WeakSet<object>();
  pool.query = observed(pool.query.bind(pool) as Query) as Pool['query'];
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    client.query = observed(client.query.bind(client) as Query) as typeof client.query;
  });
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isStatement = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isStatement && !('submit' in statement) && typeof statement.text === 'string'
    ? statement.text
    : null;
}
