import { migrate, type Migrations, type Pool } from '@psma/database';

export const httpMigrations: Migrations = {
  area: 'http',
  directory: new URL('../migrations/', import.meta.url),
};

/** Creates tables for limits and idempotency; safe in parallel. */
export const migrateHttp = (pool: Pool): Promise<void> => migrate(pool, httpMigrations);
