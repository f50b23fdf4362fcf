import { setTimeout as pause } from 'node:timers/promises';
import { openPool, requireMark, startEmbeddedPostgres } from '@psma/database';
import type { PlatformConfig } from '../config/PlatformConfig.ts';
import type { Platform } from '../createPlatform.ts';
import type { KitSource } from '../kit/openKit.ts';
import { messages } from '../messages.ts';
import { showsOutbox } from '../outbox/showsOutbox.ts';
import type { LoadProduct } from '../Product.ts';
import { requireUsable } from './requirements.ts';

/** Limit for closing a failed start's resources. */
const GIVE_UP_MS = 4000;
/** Exits this long after draining, whatever still hangs. */
const END_MS = 25_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Work before the first page, while the database starts. */
export interface Preparation {
  /** Passes the database's URL once it is available, and the routes that emails link to. */
  releaseInto(databaseUrl: string, mailLinks: readonly string[]): void;
  /** Resolves when done; rejects with the reason of failure. */
  released: Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readSettings(): PlatformConfig;
  prepare?(config: PlatformConfig): Preparation | null;
  packKit?: KitSource['pack'];
}

/**
 * Serves until a signal; prints the URL. SIGINT closes at once; SIGTERM first
 * drains for DRAIN_SECONDS: unready, but responding. A failed start prints one line
 * and exits with code 1.
 */
export async function runServer(
  loadProduct: LoadProduct,
  { readSettings, prepare = () => null, packKit = null }: ServerOptions,
): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (code: number) => {
    for (const each of stops.splice(0).reverse()) await each().catch(() => {});
    process.exit(code);
  };
  const fail = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    setTimeout(() => process.exit(1), GIVE_UP_MS);
    return stop(1);
  };

  try {
    const config = readSettings();
    await requireUsable(config);
    let platform: Platform | null = null;
    const drain = async () => {
      platform?.drain();
      if (platform) await pause(config.drainSeconds * 1000);
      setTimeout(() => process.exit(1), END_MS);
      return stop(0);
    };
    process.once('SIGINT', () => void stop(0));
    process.once('SIGTERM', () => void drain());

    const preparation = prepare(config);
    if (preparation) stops.push(preparation.stop);
    // Loads most modules while the database starts.
    const loading = Promise.all([loadProduct(), import('../createPlatform.ts')]);
    const [databaseUrl, [createProduct, { createPlatform }]] = await Promise.all([
      database(config, stops).then(async (url) => {
        // A connection times out while modules block the process.
        const [create] = await loading;
        await checkMark(url, config);
        preparation?.releaseInto(config.registryDatabaseUrl ?? url, create(config).mailLinks);
        return url;
      }),
      loading,
      preparation?.released,
    ]);
    const pool = openPool(databaseUrl);
    stops.push(() => pool.end());
    const registryPool = config.registryDatabaseUrl ? openPool(config.registryDatabaseUrl) : pool;
    if (registryPool !== pool) stops.push(() => registryPool.end());
    platform = await createPlatform(config, createProduct(config), pool, registryPool, packKit);
    stops.push(platform.close);
    await platform.app.listen({ port: config.port, host: config.host });
    print(messages.start.ready(config.origin));
    print(messages.start.console(config.consoleOrigin ?? config.origin));
    const local = ['127.0.0.1', 'localhost', '::1'].includes(config.host) && showsOutbox(config);
    if (!config.smtpUrl && !local) print(messages.start.mailHeld);
  } catch (error) {
    await fail(error);
  }
}

/** Before any migration of this process or the builds. */
async function checkMark(url: string, { isDemonstration }: PlatformConfig): Promise<void> {
  const pool = openPool(url);
  await requireMark(pool, isDemonstration).finally(() => pool.end());
}

async function database(config: PlatformConfig, stops: (() => Promise<void>)[]): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onEnd: (reason) => process.stderr.write(`${messages.start.databaseAgain(reason)}\n`),
  });
  stops.push(embedded.stop);
  if (embedded.notice) print(embedded.notice);
  return embedded.url;
}
