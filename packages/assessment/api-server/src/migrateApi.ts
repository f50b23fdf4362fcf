import { migrate, type Migrations, type Pool } from '@psma/database';
import { migrateHttp } from '@psma/http-kit';

export const apiMigrations: Migrations = {
  area: 'api',
  directory: new URL('../migrations/', import.meta.url),
};

/** Safe for concurrently starting processes. */
export async function migrateApi(pool: Pool): Promise<void> {
  await migrateHttp(pool);
  await migrate(pool, apiMigrations);
}
