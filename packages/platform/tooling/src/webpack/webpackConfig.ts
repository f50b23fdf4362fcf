import { createRequire } from 'node:module';
import path from 'node:path';
import browserslist from 'browserslist';
import type { Configuration } from 'webpack';
import { cacheDirectory } from '../workspace/processes.ts';
import { project } from '../workspace/project.ts';
import type { Bundler } from './Bundler.ts';
import { isDevelopment } from './isDevelopment.ts';
import { webpackBundler } from './webpackBundler.ts';

const require = createRequire(import.meta.url);

/** A module whose component renders nothing. */
const NOTHING = 'data:text/javascript,export default () => null';
/** Emotion's `withTheme` copies statics by it; MUI and this project have no use of that. */
const WITHOUT_STATICS = 'data:text/javascript,export default (target) => target';

export function commonConfig(
  directory: string,
  uniqueName: string,
  bundler: Bundler = webpackBundler,
): Configuration {
  const { CssExtract, Integrity, ModuleReplacement } = bundler;
  return {
    context: directory,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    target: ['web', `browserslist:${project.browserslist}`],
    output: {
      uniqueName,
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: isDevelopment ? {} : { ...routerForProduction(directory), ...bundler.aliases },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: bundler.scriptLoader, options: swcOptions },
        },
        { test: /\.css$/, use: [CssExtract.loader, require.resolve('css-loader')] },
        { test: /\.svg$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          use: fontLoader('pageFontLoader'),
        },
        {
          test: /\.ttf$/,
          type: 'asset/resource',
          use: fontLoader('fontLoader'),
        },
      ],
    },
    plugins: [
      // MUI's buttons import the ripple that the theme disables.
      new ModuleReplacement(/\/TouchRipple\.m?js$/, NOTHING),
      new ModuleReplacement(/^hoist-non-react-statics$/, WITHOUT_STATICS),
      new CssExtract({ filename: isDevelopment ? '[name].css' : '[name].[contenthash:8].css' }),
      // Hot updates have no hashes.
      ...(isDevelopment ? [] : [new Integrity({ hashFuncNames: ['sha384'] }), ...bundler.idPlugins]),
    ],
    // Webpack's default group creates chunks without files, whose hashes cannot be
    // resolved.
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [bundler.minimizer],
      moduleIds: isDevelopment ? 'named' : bundler.moduleIds,
      splitChunks: { cacheGroups: { default: false } },
    },
    performance: { hints: false },
    // The id of a release is part of its modules, so that no later build could use a release's cache.
    cache: isDevelopment && {
      type: 'filesystem',
      cacheDirectory: path.join(cacheDirectory, 'webpack'),
      name: path.basename(directory),
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Named by path: JavaScript once packed. */
const fontLoader = (name: string) =>
  path.join(import.meta.dirname, `../fonts/${name}${path.extname(import.meta.filename)}`);

/** The router names its development build. */
function routerForProduction(directory: string): Record<string, string> {
  const kit = createRequire(createRequire(path.join(directory, 'package.json')).resolve('@psma/remote-kit'));
  const named = createRequire(kit.resolve('react-router-dom')).resolve('react-router');
  const production = path.join(path.dirname(named), '../production');
  return {
    'react-router$': path.join(production, 'index.mjs'),
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
  };
}

const swcOptions = {
  env: { targets: browserslist(undefined, { config: project.browserslist }) },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
  },
};
