import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { cacheDirectory, workspaceRoot } from './processes.ts';
import { releaseIdOf } from './releaseId.ts';

/** A finished build: a directory with the release's files and `release.json`. */
export interface BuiltRelease {
  remote: string;
  releaseId: string;
  directory: string;
}

/** Where the build of an app's present inputs lies, or will lie. */
export function builtRelease(app: string): BuiltRelease {
  const releaseId = releaseIdOf(path.join(workspaceRoot, app));
  return { remote: app, releaseId, directory: path.join(cacheDirectory, 'builds', app, releaseId) };
}

export const isBuilt = ({ directory }: BuiltRelease): boolean =>
  existsSync(path.join(directory, 'release.json'));

/** Builds one app unless its inputs were built before. Throws an Error with webpack's messages when it fails. */
export async function buildRelease(app: string): Promise<BuiltRelease> {
  const release = builtRelease(app);
  if (isBuilt(release)) return release;
  const module = (await import(pathToFileURL(path.join(workspaceRoot, app, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  const partial = `${release.directory}.${process.pid}`;
  const config = { ...module.default, output: { ...module.default.output, path: partial } };
  await mkdir(partial, { recursive: true });
  await compile(config, app).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    throw error;
  });
  await rm(release.directory, { recursive: true, force: true });
  await rename(partial, release.directory);
  return release;
}

function compile(config: Configuration, app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => (failure ? reject(new Error(`${app} does not build: ${failure}`)) : resolve()));
    });
  });
}
