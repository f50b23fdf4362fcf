import { missingMigrations, type Migrations, type Pool } from '@psma/database';
import { DatabaseUnreachable, HttpError } from '@psma/http-kit';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';

export interface HealthOptions {
  pool: Pool;
  /** Those that this version needs. */
  migrations: readonly Migrations[];
  /** Aborted once this process is to get no more requests. */
  draining: AbortSignal;
}

/**
 * What balancers ask: `/healthz`, whether the process answers at all, and `/readyz`, whether it should be sent
 * requests. A database that is away makes a process unready, and restarting it would not help.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const hindrance = await hindranceOf(options);
    void reply.header('cache-control', 'no-store');
    return hindrance ? reply.code(503).send(hindrance.toBody()) : { status: 'ready' };
  });
}

async function hindranceOf({ pool, migrations, draining }: HealthOptions): Promise<HttpError | null> {
  if (draining.aborted) return new HttpError(503, 'Draining', messages.health.draining);
  const missing = await missingMigrations(pool, migrations).catch(() => null);
  if (!missing) return new DatabaseUnreachable();
  return missing.length > 0 ? new HttpError(503, 'NotMigrated', messages.health.notMigrated(missing)) : null;
}
