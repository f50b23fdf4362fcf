import { openPool, requireTransactions } from '@psma/database';
import { ConfigError } from './environment.ts';
import { messages } from './messages.ts';
import { migrateAll } from './migrations.ts';
import { readConfig } from './readConfig.ts';

// Migrates DATABASE_URL and exits, before new servers start.
try {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl) throw new ConfigError(messages.setting.noDatabaseUrl);
  const pool = openPool(config.databaseUrl);
  await requireTransactions(pool)
    .then(() => migrateAll(pool, config))
    .finally(() => pool.end());
  process.stdout.write(`${messages.start.migrated}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
