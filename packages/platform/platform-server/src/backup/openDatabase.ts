import { startEmbeddedPostgres } from '@psma/database';
import type { PlatformConfig } from '../config/PlatformConfig.ts';

/** Opens the server's database. A running embedded one stays up; one started here ends. */
export async function openDatabase({ databaseUrl, dataDir }: PlatformConfig) {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const { url, started, stop } = await startEmbeddedPostgres({ dataDir });
  return { url, close: async () => (started ? stop() : undefined) };
}
