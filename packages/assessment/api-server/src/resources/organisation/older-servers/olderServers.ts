import type { Pool, Queryable } from '@psma/database';
import { OlderServer } from '../../../errors/errors.ts';

const OBSERVED_EVERY_MS = 20_000;
/** Generation that knows several members. */
const SINCE = 4;

/** Whether a server of an older generation is connected; connections have the generation in their name. */
const IS_CONNECTED = `exists (
  select from pg_stat_activity
  where datname = current_database() and application_name ~ '^psma/[0-9]+'
    and substring(application_name from '^psma/([0-9]+)')::int < $1)`;

/**
 * Records servers from before that generation while this server runs. Returns a
 * function that stops it.
 */
export function observeOlderServers(pool: Pool): () => void {
  // An unreachable database fails requests, which report it.
  const record = () => void recordOlderServer(pool).catch(() => {});
  record();
  const timer = setInterval(record, OBSERVED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Records the time by the database's clock. */
async function recordOlderServer(db: Queryable): Promise<void> {
  await db.query(
    `insert into older_server (seen_at) select now() where ${IS_CONNECTED}
     on conflict (is_only) do update set seen_at = excluded.seen_at`,
    [SINCE],
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
    [SINCE],
  );
  if (found.rows[0]?.isSeen) throw new OlderServer();
}
