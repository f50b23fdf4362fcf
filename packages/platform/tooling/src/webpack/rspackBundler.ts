import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackOptions } from '@rspack/core';
import type { Compiler } from 'webpack';
import type { Bundler } from './Bundler.ts';
import { runtimeAsModules } from './runtimeAsModules.ts';

/** Rspack runs webpack's options and plugins, and has types of its own. */
const asWebpacks = <Type>(own: unknown) => own as Type;

export const rspackBundler: Bundler = {
  create: (config) => asWebpacks<Compiler>(rspack(config as RspackOptions)),
  Federation: asWebpacks(ModuleFederationPlugin),
  CssExtract: asWebpacks(rspack.CssExtractRspackPlugin),
  ModuleReplacement: asWebpacks(rspack.NormalModuleReplacementPlugin),
  Integrity: asWebpacks(rspack.SubresourceIntegrityPlugin),
  aliases: runtimeAsModules('@module-federation/webpack-bundler-runtime'),
  scriptLoader: 'builtin:swc-loader',
  minimizer: asWebpacks(
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: true,
      minimizerOptions: { compress: { passes: 3 } },
    }),
  ),
  // Others are hashes of identifiers, in which federation's modules have absolute paths.
  moduleIds: 'natural',
  idPlugins: [],
};
