import { migrate, type Migrations, type Pool } from '@psma/database';

export const jobMigrations: Migrations = {
  area: 'jobs',
  directory: new URL('../migrations/', import.meta.url),
};

/** Creates or updates the table of scheduled jobs. Safe in parallel. */
export const migrateJobs = (pool: Pool): Promise<void> => migrate(pool, jobMigrations);
