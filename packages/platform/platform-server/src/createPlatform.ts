import path from 'node:path';
import { apiServer, publicResponses } from '@psma/api-server';
import { loadContent } from '@psma/assessment-content';
import { requireTransactions, type Pool } from '@psma/database';
import { createServer, loadOrCreateKey } from '@psma/http-kit';
import { createJobWorker } from '@psma/jobs';
import { removeStaleDeliveries } from '@psma/notices';
import { consoleRoutes } from '@psma/release-console';
import { PRODUCTION } from '@psma/release-model';
import {
  createRegistry,
  loadOrCreateSigningKeys,
  openArtefacts,
  releaseRoutes,
  type Registry,
} from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import { conversionCounter } from './conversions.ts';
import { embedIdentity } from './embedIdentity.ts';
import { ConfigError } from './environment.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { keepConsoleAtHome } from './hosts/keepConsoleAtHome.ts';
import { separateHosts } from './hosts/separateHosts.ts';
import { separatePreviews } from './hosts/separatePreviews.ts';
import { kitRoutes } from './kit/kitRoutes.ts';
import type { KitSource } from './kit/openKit.ts';
import { mailLinks } from './mails.ts';
import { messages } from './messages.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { metricsRoute } from './metrics/metricsRoute.ts';
import { migrateAll, migrationsOf } from './migrations.ts';
import { outboxRoutes } from './outbox/outboxRoutes.ts';
import { showsOutbox } from './outbox/showsOutbox.ts';
import { withDevServers } from './page/devServers.ts';
import { pageRoutes } from './page/pageRoutes.ts';
import { createPinRefusal } from './page/pinRefusal.ts';
import { platformJobs } from './platformJobs.ts';
import { originsOf, type PlatformConfig } from './readConfig.ts';
import { openTracing } from './tracing/tracing.ts';

export interface Platform {
  app: FastifyInstance;
  registry: Registry;
  /** Becomes unready, ends event streams, moves clients elsewhere. */
  drain(): void;
  /** Waits up to ten seconds for requests in flight. */
  close(): Promise<void>;
}

/** Read on import: `npm start` waits for builds then. Throws ContentError. */
const content = loadContent();

/** Then connections of unfinished responses are cut. */
const IN_FLIGHT_MS = 10_000;

/** Signs results, separately from releases. */
const RESULT_KEY = { file: 'result-signing-key.pem', variable: 'RESULT_SIGNING_KEY' };

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
 * Creates the whole product in one process: page, artefacts, API, identity,
 * registry and mail. Migrates the database, which must be reachable. The registry
 * may have a database of its own. Closes everything it opened if it throws.
 */
export async function createPlatform(
  config: PlatformConfig,
  pool: Pool,
  registryPool: Pool = pool,
  packKit: KitSource['pack'] = null,
): Promise<Platform> {
  const opened = new AsyncDisposableStack();
  try {
    const parts = await openPlatform(config, { pool, registryPool, packKit }, opened);
    return { ...parts, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openPlatform(
  config: PlatformConfig,
  { pool, registryPool, packKit }: { pool: Pool; registryPool: Pool; packKit: KitSource['pack'] },
  opened: AsyncDisposableStack,
): Promise<Omit<Platform, 'close'>> {
  await requireTransactions(pool);
  await migrateAll(pool, config);
  const site = { brand: config.runtime.brand, origin: config.origin };

  const app = createServer({
    proxies: config.trustProxyHops,
    logLevel: config.logLevel,
    rewriteUrl: ({ url = '/' }) => (isAddress(url) ? url : INVALID_PATH),
  });
  const released = await openRegistry(config, registryPool, app);
  opened.defer(() => released.close());
  separatePreviews(app, released, config.runtime.brand);
  separateHosts(app, config.consoleOrigin);
  keepConsoleAtHome(app, released);
  await removeStaleDeliveries(pool, config.alerts.webhooks);
  const worker = createJobWorker({ pool, jobs: platformJobs(config, released), log: app.log });
  opened.defer(() => worker.stop());
  opened.defer(() => closeInTime(app));
  const draining = new AbortController();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.signal.aborted) void reply.header('connection', 'close');
    done();
  });

  const registry = config.devServers ? withDevServers(released, app, config.devServers) : released;

  const countConversion = conversionCounter(registry, app.log);
  const metrics = createMetrics(pool);
  app.addHook('onResponse', metrics.answered);
  const tracing = await openTracing(config.tracesEndpoint);
  if (tracing) opened.defer(() => tracing.stop());
  tracing?.follow(app, pool);

  const identity = config.embeddedIdentity
    ? await embedIdentity(app, pool, config, config.embeddedIdentity, site, countConversion)
    : null;
  if (identity) opened.defer(() => identity.stop());
  await app.register(apiServer, {
    prefix: '/api',
    pool,
    content: () => content,
    resultKey: await loadOrCreateKey(config.dataDir, RESULT_KEY, config.keys.result),
    site,
    apiBase: config.runtime.apiBase,
    onEvent: countConversion,
    identity: {
      issuer: config.issuer,
      clientId: config.runtime.identity.userPoolClientId,
      endpoint: config.identityEndpoint,
      mailsDeletion: identity !== null,
      ...(identity?.ofApi ?? { keys: createRemoteJWKSet(new URL(`${config.issuer}/.well-known/jwks.json`)) }),
    },
  });
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
  await app.register(consoleRoutes, { registry });
  await app.register(kitRoutes, {
    directory: path.join(config.dataDir, 'kit'),
    pack: packKit,
    protocol: new URL(config.consoleOrigin ?? config.origin).protocol,
  });
  healthRoutes(app, { pool, migrations: migrationsOf(config), draining: draining.signal });
  if (showsOutbox(config)) outboxRoutes(app, pool);
  pageRoutes(app, {
    registry,
    config: config.runtime,
    origin: config.origin,
    responses: publicResponses(content),
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

/** Opens this installation's registry and serves its artefacts. */
async function openRegistry(config: PlatformConfig, pool: Pool, app: FastifyInstance): Promise<Registry> {
  const registry = await createRegistry({
    pool,
    artefacts: await openArtefacts(path.join(config.dataDir, 'artefacts'), config.bucket),
    keys: await loadOrCreateSigningKeys(config.dataDir, config.keys.release),
    dataDir: config.dataDir,
    origins: originsOf(config),
    openId: config.openId,
    tokenLimit: config.tokenLimit,
    environment: config.environment,
    mailLinks,
    onError: (error) => app.log.warn({ reason: error.message }, 'registry'),
  });
  const { environment } = config;
  const isKnown = registry.environments.list().some(({ name }) => name === environment);
  // A map that fails verification is reported as such.
  if (environment === PRODUCTION || isKnown || registry.map.trouble() !== null) return registry;
  await registry.close();
  throw new ConfigError(messages.setting.noEnvironment(environment));
}

async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
  await app.close();
  clearTimeout(cut);
}
