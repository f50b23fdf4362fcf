import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from '@psma/database';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { schemaController } from '@psma/http-kit/testing';
import type { ReleaseUpload } from '@psma/release-gate';
import { writeRelease } from '@psma/release-gate/testing';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { directoryArtefacts } from './artefacts/directoryArtefacts.ts';
import { createRegistry, migrateRegistry, type Registry, type RegistryOptions } from './registry.ts';
import { releaseRoutes } from './serving/releaseRoutes.ts';
import { signingKeys, type SigningKeys } from './signing/signingKeys.ts';

export { compressedCopies } from './artefacts/compressedCopies.ts';
export * from './guardrails/simulateGuards.testing.ts';
export { openSessions } from './serving/openSessions.testing.ts';
export type { Told } from './serving/openSessions.testing.ts';

export const testKeys = (): SigningKeys => signingKeys(generateKeyPairSync('ed25519').privateKey);

export interface TestRegistry {
  registry: Registry;
  directory: string;
  /** For another process of the platform. */
  options: RegistryOptions;
  publish(release: ReleaseUpload, promote?: boolean): Promise<string>;
  close(): Promise<void>;
}

/** With the registry's tables. */
export const createRegistryDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({ prepare: migrateRegistry });

/** Uses a test database and its own directory. */
export async function createTestRegistry(
  pool: Pool,
  changes: Partial<RegistryOptions> = {},
): Promise<TestRegistry> {
  const directory = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const { now } = changes;
  const options: RegistryOptions = {
    pool,
    keys: testKeys(),
    dataDir: directory,
    origins: { site: 'http://site.example', console: null, previewDomain: null },
    artefacts: await directoryArtefacts(path.join(directory, 'artefacts')),
    ...(now && { stepClock: async () => now() }),
    ...changes,
  };
  const registry = await createRegistry(options);
  const actor = { by: 'tester', reason: 'for a test' };
  return {
    registry,
    directory,
    options,
    async publish(release, promote = false) {
      const built = await writeRelease(path.join(directory, 'built'), release);
      if (promote) await registry.publishing.publishAndPromote([built], actor);
      else await registry.publishing.publishDirectory(built, actor);
      return release.manifest.releaseId;
    },
    async close() {
      await registry.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A test registry with a database of its own, and its routes. */
export interface StartedRegistry extends TestRegistry {
  database: TestDatabase;
  app: FastifyInstance;
  /** The owner's release token. */
  owner: string;
}

/** Starts a registry whose stable releases are the given ones; `close` drops its database. */
export async function startTestRegistry({
  stable = [],
  server = {},
  ...changes
}: Partial<RegistryOptions> & {
  stable?: ReleaseUpload[];
  /** Options of its web server. */
  server?: FastifyServerOptions;
} = {}): Promise<StartedRegistry> {
  const database = await createRegistryDatabase();
  const made = await createTestRegistry(database.pool, changes);
  for (const release of stable) await made.publish(release, true);
  const app = fastify({ schemaController, ...server });
  await app.register(releaseRoutes, { registry: made.registry });
  return {
    ...made,
    database,
    app,
    owner: (await readFile(path.join(made.directory, 'release-token'), 'utf8')).trim(),
    async close() {
      await app.close();
      await made.close();
      await database.drop();
    },
  };
}
