import { startEmbeddedPostgres } from '@psma/database';
import type { PlatformConfig } from '../readConfig.ts';

/** The server's database. An embedded one that runs already belongs to the server, and stays; one started here ends. */
export async function openDatabase({ databaseUrl, dataDir }: PlatformConfig) {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const { url, started, stop } = await startEmbeddedPostgres({ dataDir });
  return { url, close: async () => (started ? stop() : undefined) };
}
