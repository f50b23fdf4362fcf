import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@psma/release-model';
import { readAppBuild, type AppBuild } from '../webpack/appBuild.ts';
import { buildFailure } from '../webpack/buildFailure.ts';
import { provenance } from '../webpack/provenance.ts';
import { takeSourceMaps } from '../webpack/sourceMaps.ts';
import { project } from '../workspace/project.ts';
import { builtRelease, isBuilt, type BuiltRelease } from './builtRelease.ts';

/**
 * Reuses a build of the same inputs, updating its provenance. Throws an Error with
 * the bundler's messages.
 */
export async function buildRelease(app: string): Promise<BuiltRelease> {
  const release = builtRelease(app);
  if (isBuilt(release)) {
    await cleanProvenance(release);
    return release;
  }
  const { config, bundler } = await readAppBuild(app);
  const partial = `${release.directory}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await compile({ config: { ...config, output: { ...config.output, path: partial } }, bundler }, app).catch(
    async (error: unknown) => {
      await rm(partial, { recursive: true, force: true });
      throw error;
    },
  );
  await takeSourceMaps(partial, release.directory);
  await rm(release.directory, { recursive: true, force: true });
  await rename(partial, release.directory);
  return release;
}

/** Equal inputs give equal bytes. */
async function cleanProvenance({ remote, directory }: BuiltRelease): Promise<void> {
  const file = path.join(directory, 'release.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
  const now = provenance(project.directoryOf(remote));
  if (!manifest.dirty || now.dirty) return;
  await writeFile(`${file}.new`, `${JSON.stringify({ ...manifest, ...now }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

function compile({ config, bundler }: AppBuild, app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = bundler.create(config);
    compiler.run((error, stats) => {
      const failure = buildFailure(error, stats);
      compiler.close(() => (failure ? reject(new Error(`${app} does not build: ${failure}`)) : resolve()));
    });
  });
}
