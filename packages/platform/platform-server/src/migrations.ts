import { migrate, type Migrations, type Pool } from '@psma/database';
import { httpMigrations } from '@psma/http-kit';
import { jobMigrations } from '@psma/jobs';
import { mailMigrations } from '@psma/mail';
import { alertMigrations } from '@psma/notices';
import { registryMigrations } from '@psma/release-registry';

/** Migrations of all servers, in order of application, with those of a product. */
export const migrationsWith = (product: readonly Migrations[]): readonly Migrations[] => [
  mailMigrations,
  httpMigrations,
  ...product,
  alertMigrations,
  registryMigrations,
  jobMigrations,
];

/** Migrates a database; safe in parallel. */
export async function migrateAll(pool: Pool, product: readonly Migrations[]): Promise<void> {
  for (const each of migrationsWith(product)) await migrate(pool, each);
}
