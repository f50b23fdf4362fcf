import path from 'node:path';
import type { Pool } from '@psma/database';
import { PRODUCTION } from '@psma/release-model';
import {
  createRegistry,
  loadOrCreateSigningKeys,
  openArtefacts,
  type Registry,
} from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config/environment.ts';
import { originsOf, type PlatformConfig } from './config/PlatformConfig.ts';
import { messages } from './messages.ts';

interface RegistryServices {
  pool: Pool;
  app: FastifyInstance;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Opens this installation's registry. Throws ConfigError without its environment. */
export async function openRegistry(
  config: PlatformConfig,
  mailLinks: readonly string[],
  { pool, app, now }: RegistryServices,
): Promise<Registry> {
  const registry = await createRegistry({
    pool,
    artefacts: await openArtefacts(path.join(config.dataDir, 'artefacts'), config.bucket),
    keys: await loadOrCreateSigningKeys(config.dataDir, config.keys.release),
    dataDir: config.dataDir,
    origins: originsOf(config),
    openId: config.openId,
    tokenLimit: config.tokenLimit,
    environment: config.environment,
    advisories: config.advisories,
    mailLinks,
    ...(now && { now, stepClock: async () => now() }),
    onError: (error) => app.log.warn({ reason: error.message }, 'registry'),
  });
  const { environment } = config;
  const isKnown = registry.environments.list().some(({ name }) => name === environment);
  // A map that fails verification is reported as such.
  if (environment === PRODUCTION || isKnown || registry.map.trouble() !== null) return registry;
  await registry.close();
  throw new ConfigError(messages.setting.noEnvironment(environment));
}
