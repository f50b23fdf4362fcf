import {
  federationName,
  type ReleaseManifest,
  type RemoteDefinition,
  type RemoteRoute,
} from '@psma/release-model';
import type { Configuration } from 'webpack';
import { bomPlugin } from './bomPlugin.ts';
import type { Bundler } from './Bundler.ts';
import { OwnReactPlugin } from './OwnReactPlugin.ts';
import { PreloadsPlugin } from './PreloadsPlugin.ts';
import { PrerenderPlugin } from './PrerenderPlugin.ts';
import { releaseIdOf } from './releaseId.ts';
import { ReleaseManifestPlugin } from './ReleaseManifestPlugin.ts';
import { sharedForRemote, sharedModules } from './sharedModules.ts';
import { UsesPlugin } from './UsesPlugin.ts';
import { webpackBundler } from './webpackBundler.ts';
import { commonConfig } from './webpackConfig.ts';

/** Milliseconds until a hanging chunk is abandoned. */
const CHUNK_TIMEOUT_MS = 20_000;

/**
 * Federation name, global and webpack's uniqueName contain the release id: two
 * releases can share a document, and a rollback runs old code.
 */
export function remoteConfig(
  directory: string,
  remote: RemoteDefinition,
  bundler: Bundler = webpackBundler,
): Configuration {
  const releaseId = releaseIdOf(directory);
  const name = federationName(remote.name, releaseId);
  const paths = remote.routes.filter(({ first }) => first).map((route) => route.path);
  const config = commonConfig(directory, name, bundler);
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto', chunkLoadTimeout: CHUNK_TIMEOUT_MS },
    plugins: [
      ...(config.plugins ?? []),
      new bundler.Federation({
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
      new OwnReactPlugin(directory),
      new PreloadsPlugin(),
      new UsesPlugin(remote),
      bomPlugin(remote),
      ...(paths.length > 0
        ? [new PrerenderPlugin({ directory, remote: remote.name, releaseId, paths, bundler })]
        : []),
      new ReleaseManifestPlugin({
        version: remote.version,
        contract: remote.contract,
        routes: remote.routes.map(publishedToServers),
        ...stepsOf(remote),
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

/** None are left out: older servers refuse the field. */
export const stepsOf = ({ steps = [] }: RemoteDefinition): Pick<ReleaseManifest, 'steps'> =>
  steps.length === 0 ? {} : { steps: [...steps] };

/** Drops build-only fields: older servers refuse unknown ones. */
export function publishedToServers(route: RemoteDefinition['routes'][number]): RemoteRoute {
  const { first: _, ...told } = route;
  return told;
}
