import { migrate, type Migrations, type Pool } from '@psma/database';

export const alertMigrations: Migrations = {
  area: 'notices',
  directory: new URL('../migrations/', import.meta.url),
};

/** Creates or updates the notice tables. Safe in parallel. */
export const migrateAlerts = (pool: Pool): Promise<void> => migrate(pool, alertMigrations);
