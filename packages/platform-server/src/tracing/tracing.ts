import type { Pool } from '@psma/database';
import type { OnPageServed } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';

/** Tells a collector of traces of each request that is answered, and of what the database is asked for it. */
export interface Tracing {
  /** From now on, for every route that is declared after this. */
  follow(app: FastifyInstance, pool: Pool): void;
  ofPage: OnPageServed;
  /** Sends what was not sent yet, as far as the collector takes it within a few seconds. */
  stop(): Promise<void>;
}

/** Where no collector is configured nothing of OpenTelemetry's SDK is loaded. */
export async function openTracing(endpoint: string | null): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(endpoint);
}
