import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import type { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

/** What webpack and Rspack each bring to the same configuration; Rspack's classes have webpack's options. */
export interface Bundler {
  create(config: Configuration): Compiler;
  Federation: typeof ModuleFederationPlugin;
  CssExtract: typeof MiniCssExtractPlugin;
  ModuleReplacement: typeof webpack.NormalModuleReplacementPlugin;
  Integrity: typeof SubresourceIntegrityPlugin;
  /** Modules to replace by others. */
  aliases: Record<string, string>;
  /** Compiles TypeScript, with swc's options. */
  scriptLoader: string;
  minimizer: WebpackPluginInstance;
  /** Give a release the same ids in each folder. */
  moduleIds: 'deterministic' | 'natural';
  idPlugins: WebpackPluginInstance[];
}
