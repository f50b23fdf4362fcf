import path from 'node:path';
import { openPool, startEmbeddedPostgres, type Pool } from '@psma/database';
import { secretsFromFiles } from '@psma/settings';
import { createAdminContext } from './administration/adminContext.ts';
import { runCommand } from './administration/command.ts';
import { migrateIdentity } from './administration/pool.ts';
import { findPoolRow } from './administration/poolStore.ts';
import { loadKeys } from './crypto/keys.ts';
import { messages } from './messages.ts';

/**
 * Administers the embedded user pool on its machine. Reads DATABASE_URL (default:
 * the embedded database) and IDENTITY_KEYS (default: the keys in DATA_DIR,
 * `.data`).
 */
async function main(argv: string[]): Promise<number> {
  if (argv.length === 0) return print(messages.operator.usage, 2);
  let pool: Pool | null = null;
  try {
    const env = secretsFromFiles(process.env, ['DATABASE_URL', 'IDENTITY_KEYS']);
    const dataDir = path.resolve(env['DATA_DIR'] ?? '.data');
    // A running embedded database stays up; one started here ends with this
    // process.
    pool = openPool(env['DATABASE_URL'] ?? (await startEmbeddedPostgres({ dataDir })).url);
    return print(await runCommand(await openContext(pool, dataDir, env['IDENTITY_KEYS'] ?? null), argv), 0);
  } catch (error) {
    return print(error instanceof Error ? error.message : String(error), 1);
  } finally {
    await pool?.end();
  }
}

async function openContext(pool: Pool, dataDir: string, given: string | null) {
  await migrateIdentity(pool);
  const row = await findPoolRow(pool);
  if (!row) throw new Error(messages.operator.noPoolYet);
  const keys = await loadKeys(dataDir, given);
  if (!keys) throw new Error(messages.operator.noKeys(dataDir));
  return createAdminContext({ pool, userPoolId: row.id, keys });
}

function print(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exit(await main(process.argv.slice(2)));
