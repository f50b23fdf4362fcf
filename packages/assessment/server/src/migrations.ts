import { apiMigrations } from '@psma/api-server';
import type { Migrations } from '@psma/database';
import { identityMigrations } from '@psma/identity-server';
import { migrationsWith } from '@psma/platform-server';

/** The product's, in order of application; a hosted user pool keeps accounts elsewhere. */
export const productMigrations = (embeddedIdentity: boolean): readonly Migrations[] =>
  embeddedIdentity ? [apiMigrations, identityMigrations] : [apiMigrations];

/** Of all servers and every installation, in order of application. */
export const MIGRATIONS = migrationsWith(productMigrations(true));
