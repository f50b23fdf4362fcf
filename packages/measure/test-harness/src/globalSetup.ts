import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@psma/database';
import { createTestDirectory } from '@psma/database/testing';
import type { ReleaseKey } from '@psma/release-contract';
import { readDirectory } from '@psma/release-gate';
import { compressedCopies } from '@psma/release-registry/testing';
import { cacheDirectory } from '@psma/tooling';
import { buildAll } from '@psma/tooling/workspace';

const CLUSTER = 'postgres';
const COPIES = 'compressed-artefacts';
/** Directory of first-start data shared by a run. */
const VARIABLE = 'PSMA_E2E_SHARED';

/** Global set-up: empty database and compressed builds for starting products. */
export default async function shareStart(): Promise<() => Promise<void>> {
  if (process.env['PSMA_PINS']) return async () => {};
  const directory = createTestDirectory();
  await (await startEmbeddedPostgres({ dataDir: directory })).stop();
  await compressBuilds();
  process.env[VARIABLE] = directory;
  return () => rm(directory, { recursive: true, force: true });
}

const copiesDirectory = path.join(cacheDirectory, COPIES);

/** Kept between runs, except former builds. */
async function compressBuilds(): Promise<void> {
  const builds = await buildAll(() => {});
  const uploads = await Promise.all(builds.map(({ directory }) => readDirectory(directory)));
  const uploadOf = (key: ReleaseKey) =>
    uploads.find(({ manifest }) => manifest.remote === key.remote && manifest.releaseId === key.releaseId);
  const builtFiles = {
    get: async (key: ReleaseKey, file: string) => uploadOf(key)?.files.get(file) ?? null,
  };
  const copies = () =>
    compressedCopies(builtFiles, copiesDirectory, async (key) => uploadOf(key)?.manifest ?? null);
  await copies().removeForgotten();
  // Each compresses one file at a time.
  await Promise.all(uploads.map(({ manifest }) => copies().prepare(manifest)));
}

/** Undefined outside a run of journeys. */
export const sharedDirectory = (): string | undefined => process.env[VARIABLE];

/** Links shared data into an empty data directory; returns it. */
export function withSharedStart(dataDir: string): string {
  const directory = sharedDirectory();
  if (!directory) return dataDir;
  execFileSync('cp', ['-a', path.join(directory, CLUSTER), copiesDirectory, dataDir]);
  return dataDir;
}
