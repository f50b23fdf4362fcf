import type { Pool } from './database.ts';

/** Runs a statement, of which it hears the text and never the values. */
export type QueryInterceptor = (text: string, run: () => Promise<unknown>) => Promise<unknown>;
type Query = (...args: unknown[]) => unknown;

let instrumented = false;
/** Whether anybody hears of any statement. */
export const isInstrumented = (): boolean => instrumented;

/**
 * Has `around` run each statement that is sent over a pool from now on, by the pool itself or a client of it, from the call
 * to its answer: what is waited for a connection belongs to it. What is sent as a stream, as copies are, is left alone.
 */
export function instrumentQueries(pool: Pool, intercept: QueryInterceptor): void {
  instrumented = true;
  const intercepted =
    (query: Query): Query =>
    (...args) => {
      const text = textOf(args[0]);
      // The pool's own calls to its clients end in a callback, and are within one that was heard of.
      if (text === null || typeof args.at(-1) === 'function') return query(...args);
      return intercept(text, async () => query(...args));
    };
  const instrumentedClients = new WeakSet<object>();
  pool.query = intercepted(pool.query.bind(pool) as Query) as Pool['query'];
  pool.on('acquire', (client) => {
    if (instrumentedClients.has(client)) return;
    instrumentedClients.add(client);
    client.query = intercepted(client.query.bind(client) as Query) as typeof client.query;
  });
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isStatement = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isStatement && !('submit' in statement) && typeof statement.text === 'string'
    ? statement.text
    : null;
}
