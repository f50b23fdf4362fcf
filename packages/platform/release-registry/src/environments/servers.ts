import { hostname } from 'node:os';
import { SERVER_GENERATION, type Pool, type Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { LISTEN } from '../map/mapStore.ts';
import { messages } from '../messages.ts';

const SEEN_EVERY_MS = 20_000;
/** Generation that knows environments. */
const SINCE = 3;
/** Generation that reads a map with approvals in its rules. */
export const APPROVALS_SINCE = 5;
/** Generation that refuses expired tokens. */
export const TOKEN_ENDS_SINCE = 5;
/** Generation that refuses changes in a freeze. */
export const FREEZES_SINCE = 8;
/** Generation that follows guards of rollouts and experiments, and steps that end at a time or by an approval. */
export const GUARDS_SINCE = 8;
/** Generation that closes previews. */
export const CLOSED_PREVIEWS_SINCE = 6;

/** Records this server while it runs. Returns a function that stops it. */
export function registerServer(pool: Pool): () => void {
  const name = `${hostname()} (process ${process.pid})`;
  // The listener reports an unreachable database.
  const record = () => void recordServer(pool, name).catch(() => {});
  record();
  const timer = setInterval(record, SEEN_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** By the database's clock. */
async function recordServer(db: Queryable, name: string): Promise<void> {
  await db.query(
    `insert into release_server (name, generation, seen_at) values ($1, $2, now())
     on conflict (name) do update set generation = excluded.generation, seen_at = excluded.seen_at`,
    [name, SERVER_GENERATION],
  );
  await db.query("delete from release_server where seen_at < now() - interval '1 day'");
}

/**
 * Throws OlderServer for a server from before a generation. By default: it would
 * apply production's map everywhere.
 */
export async function requireNoOlderServer(db: Queryable, since: number = SINCE): Promise<void> {
  const servers = [...(await listRecorded(db, since)), ...(await listConnected(db, since))];
  if (servers.length > 0) throw new ReleaseRefused('OlderServer', messages.environment.older(servers));
}

async function listRecorded(db: Queryable, since: number): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    `select name from release_server
      where generation < $1 and seen_at > now() - interval '1 minute' order by name`,
    [since],
  );
  return found.rows.map(({ name }) => name);
}

/** Servers from before `release_server`, by their listening connection. */
async function listConnected(db: Queryable, since: number): Promise<string[]> {
  const found = await db.query<{ address: string | null }>(
    `select distinct client_addr::text as address from pg_stat_activity
      where datname = current_database() and query = $1
        and coalesce(substring(application_name from '^psma/([0-9]+)')::int, 1) < $2 order by 1`,
    [LISTEN, since],
  );
  return found.rows.map(({ address }) => messages.environment.serverAt(address));
}
