import { BOM_FILE, formatBom, type BomPackage } from '@psma/release-model';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { isDevelopment } from './isDevelopment.ts';
import { owningPackage } from './owningPackage.ts';

/** Adds `bom.json`: the packages that have a module in a chunk, by the bundler's module graph. */
export const bomPlugin = (app: BomPackage): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    if (isDevelopment) return;
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('bomPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('bomPlugin', () => {
        const packages = modulesOf(compilation).flatMap((module) => {
          const found = owningPackage(module.nameForCondition() ?? '');
          return found && found.folder !== compiler.context ? [found] : [];
        });
        compilation.emitAsset(BOM_FILE, new sources.RawSource(formatBom(app, packages)));
      });
    });
  },
});

const modulesOf = ({ chunks, chunkGraph }: Compilation): Module[] =>
  [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(
      (module) => (module as Module & { modules?: Module[] }).modules ?? [module],
    ),
  );
