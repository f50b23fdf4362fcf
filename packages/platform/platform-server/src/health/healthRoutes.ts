import { missingMigrations, type Migrations, type Pool } from '@psma/database';
import { DatabaseUnreachable, HttpError, PLATFORM_VERSION } from '@psma/http-kit';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';

export interface HealthOptions {
  pool: Pool;
  /** Required by this version. */
  migrations: readonly Migrations[];
  /** Aborted once this process must get no more requests. */
  draining: AbortSignal;
}

/**
 * For balancers: `/healthz`, whether the process responds, with its version;
 * `/readyz`, whether to send it requests (not without a database).
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok', version: PLATFORM_VERSION }));
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
