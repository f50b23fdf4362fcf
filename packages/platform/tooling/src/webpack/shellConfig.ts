import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { DEFERRED_PRELOADS_ID } from '@psma/release-model';
import webpack, { type Configuration } from 'webpack';
import { readJson } from '../workspace/readJson.ts';
import { bomPlugin } from './bomPlugin.ts';
import { PreloadsPlugin } from './PreloadsPlugin.ts';
import { PrerenderPlugin } from './PrerenderPlugin.ts';
import { releaseIdOf } from './releaseId.ts';
import { ReleaseManifestPlugin } from './ReleaseManifestPlugin.ts';
import { runtimeAsModules } from './runtimeAsModules.ts';
import { sharedForShell, sharedModules } from './sharedModules.ts';
import { UsesPlugin } from './UsesPlugin.ts';
import { webpackBundler } from './webpackBundler.ts';
import { commonConfig } from './webpackConfig.ts';

/** Nearly all modules of the script run at its start: browsers with compile hints compile them while it arrives. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
/** Precedes webpack's runtime: the files arrive while the shell's modules run. */
const START_PRELOADS = `{const template=document.getElementById('${DEFERRED_PRELOADS_ID}');if(template)document.head.append(template.content)}`;

const RUNTIME = runtimeAsModules('@module-federation/inject-external-runtime-core-plugin');

/** Provides shared modules and federation runtime; knows no remote but the routes that it links to. */
export function shellConfig(directory: string, links: Readonly<Record<string, string>>): Configuration {
  const releaseId = releaseIdOf(directory);
  const shared = sharedModules(directory);
  const { version } = readJson<{ version: string }>(path.join(directory, 'package.json'));
  const config = commonConfig(directory, `shell_${releaseId}`);
  return {
    ...config,
    entry: { shell: './src/main.tsx' },
    output: { ...config.output, filename: 'shell.js', publicPath: 'auto' },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...RUNTIME } },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.BannerPlugin({
        banner: `${COMPILE_HINT}\n${START_PRELOADS}`,
        raw: true,
        entryOnly: true,
        // The minimizer removes comments.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedForShell(directory),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new PreloadsPlugin(),
      new UsesPlugin({ routes: [], links: Object.values(links) }),
      bomPlugin({ name: 'shell', version }),
      new PrerenderPlugin({ directory, remote: 'shell', releaseId, paths: [], bundler: webpackBundler }),
      new ReleaseManifestPlugin({
        remote: 'shell',
        version,
        releaseId,
        federationName: '',
        entry: 'shell.js',
        routes: [],
        contract: shared.find((module) => module.name === '@psma/remote-kit')?.version ?? '',
        shared: shared.map((module) => ({ name: module.name, range: module.version, fallback: false })),
      }),
    ],
  };
}
