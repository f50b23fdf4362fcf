import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationName, type RemoteDefinition, type RemoteRoute } from '@psma/release-model';
import type { Configuration } from 'webpack';
import { PrerenderPlugin } from './PrerenderPlugin.ts';
import { releaseIdOf } from './releaseId.ts';
import { ReleaseManifestPlugin } from './ReleaseManifestPlugin.ts';
import { sharedForRemote, sharedModules } from './sharedModules.ts';
import { commonConfig } from './webpackConfig.ts';

/** A chunk that does not answer in this time is given up, so that a hang of one is bounded; in milliseconds. */
const CHUNK_TIMEOUT_MS = 20_000;

/**
 * The build of a remote. Federation name, global and webpack's uniqueName carry the release id, so that two releases
 * of one remote can live in one page and a rollback really runs the old code.
 */
export function remoteConfig(directory: string, remote: RemoteDefinition): Configuration {
  const releaseId = releaseIdOf(directory);
  const name = federationName(remote.name, releaseId);
  const paths = remote.routes.filter(({ first }) => first).map((route) => route.path);
  const config = commonConfig(directory, name);
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto', chunkLoadTimeout: CHUNK_TIMEOUT_MS },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes: { './entry': { import: './src/entry.ts', name: 'entry' } },
        shared: sharedForRemote(directory),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(paths.length > 0
        ? [new PrerenderPlugin({ directory, remote: remote.name, releaseId, paths })]
        : []),
      new ReleaseManifestPlugin({
        ...remote,
        routes: remote.routes.map(publishedToServers),
        remote: remote.name,
        releaseId,
        federationName: name,
        entry: 'remoteEntry.js',
        shared: sharedModules(directory).map(({ name: module, range, fallback }) => ({
          name: module,
          range,
          fallback,
        })),
      }),
    ],
  };
}

/** A route without what only the build reads: an older server refuses a manifest with more. */
function publishedToServers(route: RemoteDefinition['routes'][number]): RemoteRoute {
  const { first: _, ...told } = route;
  return told;
}
