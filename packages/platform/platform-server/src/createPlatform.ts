import path from 'node:path';
import { requireTransactions, type Pool } from '@psma/database';
import { createServer } from '@psma/http-kit';
import { createJobWorker } from '@psma/jobs';
import { removeStaleDeliveries } from '@psma/notices';
import { consoleRoutes } from '@psma/release-console';
import { releaseRoutes, type Registry } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from './config/PlatformConfig.ts';
import { conversionCounter } from './conversions.ts';
import { fillDemonstration } from './demonstration/fillDemonstration.ts';
import { markPages } from './demonstration/markPages.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { keepConsoleAtHome } from './hosts/keepConsoleAtHome.ts';
import { separateHosts } from './hosts/separateHosts.ts';
import { separatePreviews } from './hosts/separatePreviews.ts';
import { kitRoutes } from './kit/kitRoutes.ts';
import type { KitSource } from './kit/openKit.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { readLiveSpeeds } from './metrics/liveSpeeds.ts';
import { metricsRoute } from './metrics/metricsRoute.ts';
import { migrateAll, migrationsWith } from './migrations.ts';
import { openRegistry } from './openRegistry.ts';
import { outboxRoutes } from './outbox/outboxRoutes.ts';
import { showsOutbox } from './outbox/showsOutbox.ts';
import { withDevServers } from './page/devServers.ts';
import { pageRoutes } from './page/pageRoutes.ts';
import { createPinRefusal } from './page/pinRefusal.ts';
import { platformJobs } from './platformJobs.ts';
import type { Product } from './Product.ts';
import { openTracing } from './tracing/tracing.ts';

export interface Platform {
  app: FastifyInstance;
  registry: Registry;
  /** Becomes unready, ends event streams, moves clients elsewhere. */
  drain(): void;
  /** Waits up to ten seconds for requests in flight. */
  close(): Promise<void>;
}

/** Then connections of unfinished responses are cut. */
const IN_FLIGHT_MS = 10_000;

/** Replaces URLs outside this origin: an ordinary unknown page. */
const INVALID_PATH = '/not-an-address';

/** Only names: needs no further check. */
const PLAIN_ADDRESS = /^\/(?:[\w.~-]+(?:\/|$))*$/;

/** Can be parsed as a URL on this host: not with two leading slashes. Paths of the API have its errors. */
function isAddress(url: string): boolean {
  if (PLAIN_ADDRESS.test(url) || url.startsWith('/api/')) return true;
  try {
    const path = decodeURI(url.replace(/\?.*/s, ''));
    return path !== '' && !/^\/[/\\]/.test(url) && URL.canParse(url, 'http://page');
  } catch {
    return false;
  }
}

/**
 * Creates platform and product in one process: page, artefacts, registry, mail and
 * the product's servers. Migrates the database, which must be reachable. The
 * registry may have a database of its own. Closes everything it opened if it throws.
 */
export async function createPlatform(
  config: PlatformConfig,
  product: Product,
  pool: Pool,
  registryPool: Pool = pool,
  packKit: KitSource['pack'] = null,
): Promise<Platform> {
  const opened = new AsyncDisposableStack();
  try {
    const parts = await openPlatform(config, product, { pool, registryPool, packKit }, opened);
    return { ...parts, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openPlatform(
  config: PlatformConfig,
  product: Product,
  { pool, registryPool, packKit }: { pool: Pool; registryPool: Pool; packKit: KitSource['pack'] },
  opened: AsyncDisposableStack,
): Promise<Omit<Platform, 'close'>> {
  await requireTransactions(pool);
  await migrateAll(pool, product.migrations);
  if (config.isDemonstration) await fillDemonstration(config, product, pool);

  const app = createServer({
    proxies: config.trustProxyHops,
    logLevel: config.logLevel,
    rewriteUrl: ({ url = '/' }) => (isAddress(url) ? url : INVALID_PATH),
  });
  const released = await openRegistry(config, product.mailLinks, { pool: registryPool, app });
  opened.defer(() => released.close());
  if (config.isDemonstration) markPages(app);
  separatePreviews(app, released, config.runtime.brand);
  separateHosts(app, config.consoleOrigin);
  keepConsoleAtHome(app, released);
  await removeStaleDeliveries(pool, config.alerts.webhooks);
  const worker = createJobWorker({ pool, jobs: platformJobs(config, released, product), log: app.log });
  opened.defer(() => worker.stop());
  opened.defer(() => closeInTime(app));
  const draining = new AbortController();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.signal.aborted) void reply.header('connection', 'close');
    done();
  });

  const registry = config.devServers ? withDevServers(released, app, config.devServers) : released;

  const countConversion = conversionCounter(registry, app.log);
  const metrics = createMetrics(pool, () => readLiveSpeeds(registry));
  app.addHook('onResponse', metrics.answered);
  const tracing = await openTracing(config.tracesEndpoint);
  if (tracing) opened.defer(() => tracing.stop());
  tracing?.follow(app, pool);

  await product.open(app, { pool, opened, countConversion });
  const https = config.origin.startsWith('https:');
  const sendPinRefusal = createPinRefusal({ brand: config.runtime.brand, https });
  await app.register(releaseRoutes, {
    registry,
    sendPinRefusal,
    meter: metrics,
    onPageServed: tracing?.onPageServed,
    draining: draining.signal,
  });
  metricsRoute(app, metrics, config.metricsToken);
  await app.register(consoleRoutes, { registry, isDemonstration: config.isDemonstration });
  await app.register(kitRoutes, {
    directory: path.join(config.dataDir, 'kit'),
    pack: packKit,
    protocol: new URL(config.consoleOrigin ?? config.origin).protocol,
  });
  healthRoutes(app, { pool, migrations: migrationsWith(product.migrations), draining: draining.signal });
  if (showsOutbox(config)) outboxRoutes(app, pool);
  pageRoutes(app, {
    registry,
    config: config.runtime,
    origin: config.origin,
    pages: product.pages,
    assetsOrigin: config.assetsOrigin,
    security: config.security,
    onPageServed: tracing?.onPageServed,
    sendPinRefusal,
    https,
    development: config.devServers !== null,
  });

  worker.start();
  return { app, registry, drain: () => draining.abort() };
}

async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
  await app.close();
  clearTimeout(cut);
}
