import { migrate, type Migrations, type Pool } from '@psma/database';

export const httpMigrations: Migrations = {
  area: 'http',
  directory: new URL('../migrations/', import.meta.url),
};

/** Brings the tables behind limits and idempotency up to date; safe when several processes start at once. */
export const migrateHttp = (pool: Pool): Promise<void> => migrate(pool, httpMigrations);
