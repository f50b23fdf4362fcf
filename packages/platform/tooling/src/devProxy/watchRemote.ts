import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@psma/release-model';
import type { Stats } from 'webpack';
import { readAppBuild } from '../webpack/appBuild.ts';
import { buildFailure } from '../webpack/buildFailure.ts';
import { PrerenderPlugin } from '../webpack/PrerenderPlugin.ts';
import { UsesPlugin } from '../webpack/UsesPlugin.ts';
import { cacheDirectory } from '../workspace/processes.ts';
import type { DevBuild } from './devBuild.ts';

/** Milliseconds until a saved file is built: editors write several times. */
const SETTLES_MS = 50;

export interface WatchListener {
  built(build: DevBuild, ms: number): void;
  failed(why: string): void;
}

/**
 * Builds a remote for production after each change, with readable names: a
 * development build cannot run in a released shell. Returns what stops it.
 */
export async function watchRemote(remote: string, listener: WatchListener): Promise<() => Promise<void>> {
  const { config, bundler } = await readAppBuild(remote);
  const directory = path.join(cacheDirectory, 'dev', remote);
  const compiler = bundler.create({
    ...config,
    devtool: false,
    output: { ...config.output, path: directory },
    optimization: {
      ...config.optimization,
      minimize: false,
      // Would be repeated for each change.
      concatenateModules: false,
      usedExports: false,
      innerGraph: false,
      mangleExports: false,
      chunkIds: 'named',
      moduleIds: 'named',
    },
    // Would delay each change: a release is checked when it is built.
    plugins: (config.plugins ?? []).filter(
      (plugin) => !(plugin instanceof PrerenderPlugin || plugin instanceof UsesPlugin),
    ),
    cache: { type: 'memory' },
  });
  // One after the other: a newer build may be written while one is read.
  let read = Promise.resolve();
  const watching = compiler.watch({ aggregateTimeout: SETTLES_MS }, (error, stats) => {
    const failure = buildFailure(error, stats);
    if (failure !== null) listener.failed(failure);
    else
      read = read
        .then(() => readBuild(directory))
        .then((build) => listener.built(build, durationOf(stats)))
        .catch((reason: unknown) => listener.failed(String(reason)));
  });
  return () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
}

const durationOf = (stats: Stats | undefined) => (stats?.endTime ?? 0) - (stats?.startTime ?? 0);

async function readBuild(directory: string): Promise<DevBuild> {
  const names = await readdir(directory);
  const contents = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(directory, name))] as const),
  );
  const files = new Map<string, Uint8Array>(contents);
  const manifest = JSON.parse(
    await readFile(path.join(directory, 'release.json'), 'utf8'),
  ) as ReleaseManifest;
  return { manifest, files };
}
