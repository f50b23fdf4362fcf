import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Bundler } from './Bundler.ts';
import { FederationIdsPlugin } from './FederationIdsPlugin.ts';

const require = createRequire(import.meta.url);

export const webpackBundler: Bundler = {
  create: (config) => webpack(config),
  Federation: ModuleFederationPlugin,
  CssExtract: MiniCssExtractPlugin,
  ModuleReplacement: webpack.NormalModuleReplacementPlugin,
  Integrity: SubresourceIntegrityPlugin,
  aliases: {},
  scriptLoader: require.resolve('swc-loader'),
  minimizer: new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 } },
  }),
  moduleIds: 'deterministic',
  idPlugins: [new FederationIdsPlugin()],
};
