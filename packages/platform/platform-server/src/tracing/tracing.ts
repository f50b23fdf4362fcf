import type { Pool } from '@psma/database';
import type { OnPageServed } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';

/** Reports requests and their database statements to a trace collector. */
export interface Tracing {
  /** Applies to routes declared after this. */
  follow(app: FastifyInstance, pool: Pool): void;
  onPageServed: OnPageServed;
  /** Sends the rest within a few seconds. */
  stop(): Promise<void>;
}

/** Without a collector, loads nothing of OpenTelemetry's SDK. */
export async function openTracing(endpoint: string | null): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(endpoint);
}
