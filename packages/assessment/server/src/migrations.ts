import { apiMigrations } from '@psma/api-server';
import { migrate, type Migrations, type Pool } from '@psma/database';
import { httpMigrations } from '@psma/http-kit';
import { identityMigrations } from '@psma/identity-server';
import { jobMigrations } from '@psma/jobs';
import { mailMigrations } from '@psma/mail';
import { alertMigrations } from '@psma/notices';
import { registryMigrations } from '@psma/release-registry';
import type { PlatformConfig } from './readConfig.ts';

/** Migrations of all servers, in order of application. */
export const MIGRATIONS: readonly Migrations[] = [
  mailMigrations,
  httpMigrations,
  apiMigrations,
  identityMigrations,
  alertMigrations,
  registryMigrations,
  jobMigrations,
];

/** An installation's migrations: a hosted user pool keeps accounts elsewhere. */
export const migrationsOf = ({ embeddedIdentity }: PlatformConfig): readonly Migrations[] =>
  MIGRATIONS.filter((each) => embeddedIdentity || each !== identityMigrations);

/** Migrates a database; safe in parallel. */
export async function migrateAll(pool: Pool, config: PlatformConfig): Promise<void> {
  for (const each of migrationsOf(config)) await migrate(pool, each);
}
