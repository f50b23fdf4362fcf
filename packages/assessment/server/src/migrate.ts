import { openPool, requireMark, requireTransactions } from '@psma/database';
import { migrateAll } from '@psma/platform-server';
import { readConfig, requireDatabaseUrl } from '@psma/platform-server/start';
import { messages } from './messages.ts';
import { productMigrations } from './migrations.ts';

// Migrates DATABASE_URL and exits, before new servers start.
try {
  const config = readConfig(process.env, process.cwd());
  const pool = openPool(requireDatabaseUrl(config));
  await requireTransactions(pool)
    .then(() => requireMark(pool, config.isDemonstration))
    .then(() => migrateAll(pool, productMigrations(config.embeddedIdentity !== null)))
    .finally(() => pool.end());
  process.stdout.write(`${messages.migrated}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
