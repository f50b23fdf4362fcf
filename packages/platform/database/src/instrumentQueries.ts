import type { Pool } from './database.ts';

/** Runs a statement; receives its text, never its values. */
export type QueryInterceptor = (text: string, run: () => Promise<unknown>) => Promise<unknown>;
type Query = (...args: unknown[]) => unknown;

let instrumented = false;
/** True if any pool is instrumented. */
export const isInstrumented = (): boolean => instrumented;

/**
 * Has `around` run each later statement of a pool or its clients, including the
 * wait for a connection. Excludes streams.
 */
export function instrumentQueries(pool: Pool, intercept: QueryInterceptor): void {
  instrumented = true;
  const intercepted =
    (query: Query): Query =>
    (...args) => {
      const text = textOf(args[0]);
      // The pool's own calls use callbacks and are instrumented already.
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
