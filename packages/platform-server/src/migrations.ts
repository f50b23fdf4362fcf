import { apiMigrations } from '@psma/api-server';
import { migrate, type Migrations, type Pool } from '@psma/database';
import { httpMigrations } from '@psma/http-kit';
import { identityMigrations } from '@psma/identity-server';
import { mailMigrations } from '@psma/mail';
import { noticeMigrations } from '@psma/notices';
import { registryMigrations } from '@psma/release-registry';
import type { PlatformConfig } from './readConfig.ts';

/** Those of all servers, in the order in which they are applied. */
export const MIGRATIONS: readonly Migrations[] = [
  mailMigrations,
  httpMigrations,
  apiMigrations,
  identityMigrations,
  noticeMigrations,
  registryMigrations,
];

/** Those that an installation needs: a hosted user pool keeps its accounts elsewhere. */
export const migrationsOf = ({ embeddedIdentity }: PlatformConfig): readonly Migrations[] =>
  MIGRATIONS.filter((each) => embeddedIdentity || each !== identityMigrations);

/** Brings a database up to date; safe when several processes do. */
export async function migrateAll(pool: Pool, config: PlatformConfig): Promise<void> {
  for (const each of migrationsOf(config)) await migrate(pool, each);
}
