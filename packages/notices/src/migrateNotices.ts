import { migrate, type Migrations, type Pool } from '@psma/database';

export const noticeMigrations: Migrations = {
  area: 'notices',
  directory: new URL('../migrations/', import.meta.url),
};

/** Creates or updates the tables of notices. Safe to call from several processes at once. */
export const migrateNotices = (pool: Pool): Promise<void> => migrate(pool, noticeMigrations);
