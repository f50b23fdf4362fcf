import { SERVER_GENERATION, type Pool, type Queryable } from '@psma/database';
import { OlderServer } from '../../errors/errors.ts';

const OBSERVED_EVERY_MS = 20_000;

/** By the generation in their connections' name. */
const IS_CONNECTED = `exists (
  select from pg_stat_activity
  where datname = current_database() and application_name ~ '^psma/[0-9]+'
    and substring(application_name from '^psma/([0-9]+)')::int < $1)`;

/**
 * Records servers of an earlier generation while this server runs. Returns a
 * function that stops it.
 */
export function observeOlderServers(pool: Pool): () => void {
  // An unreachable database fails requests, which report it.
  const record = () => void recordOlderServer(pool).catch(() => {});
  record();
  const timer = setInterval(record, OBSERVED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** By the database's clock. */
async function recordOlderServer(db: Queryable): Promise<void> {
  await db.query(
    `insert into older_server (seen_at) select now() where ${IS_CONNECTED}
     on conflict (is_only) do update set seen_at = excluded.seen_at`,
    [SERVER_GENERATION],
  );
}

/**
 * Throws OlderServer if one was seen within the last hour: it grants access by the
 * owner column, so a removed member would keep it there (decision G335).
 */
export async function requireNoOlderServer(db: Queryable): Promise<void> {
  const found = await db.query<{ isSeen: boolean }>(
    `select ${IS_CONNECTED} or exists (
       select from older_server where seen_at > now() - interval '1 hour') as "isSeen"`,
    [SERVER_GENERATION],
  );
  if (found.rows[0]?.isSeen) throw new OlderServer();
}
