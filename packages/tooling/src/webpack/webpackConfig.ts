import { createRequire } from 'node:module';
import path from 'node:path';
import browserslist from 'browserslist';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { cacheDirectory } from '../workspace/processes.ts';
import { project } from '../workspace/project.ts';
import { FederationIdsPlugin } from './FederationIdsPlugin.ts';
import { isDevelopment } from './isDevelopment.ts';

const require = createRequire(import.meta.url);

/** A module whose component renders nothing. */
const NOTHING = 'data:text/javascript,export default () => null';
/** Emotion's `withTheme` copies statics by it; MUI and this project have no use of that. */
const WITHOUT_STATICS = 'data:text/javascript,export default (target) => target';

export function commonConfig(directory: string, uniqueName: string): Configuration {
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
      alias: isDevelopment ? {} : routerForProduction(directory),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
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
      new webpack.NormalModuleReplacementPlugin(/\/TouchRipple\.m?js$/, NOTHING),
      new webpack.NormalModuleReplacementPlugin(/^hoist-non-react-statics$/, WITHOUT_STATICS),
      new MiniCssExtractPlugin({ filename: isDevelopment ? '[name].css' : '[name].[contenthash:8].css' }),
      // Hot updates have no hashes.
      ...(isDevelopment
        ? []
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new FederationIdsPlugin()]),
    ],
    // Webpack's default group creates chunks without files, whose hashes cannot be
    // resolved.
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      splitChunks: { cacheGroups: { default: false } },
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cacheDirectory, 'webpack'),
      name: `${path.basename(directory)}-${isDevelopment ? 'development' : 'production'}`,
      version: uniqueName,
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
