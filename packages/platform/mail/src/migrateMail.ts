import { migrate, type Migrations, type Pool } from '@psma/database';

export const mailMigrations: Migrations = {
  area: 'mail',
  directory: new URL('../migrations/', import.meta.url),
};

/** Creates or updates the outbox table. Safe in parallel. */
export const migrateMail = (pool: Pool): Promise<void> => migrate(pool, mailMigrations);
