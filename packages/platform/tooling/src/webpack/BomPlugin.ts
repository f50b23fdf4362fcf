import { BOM_FILE, formatBom, type BomPackage } from '@psma/release-model';
import type { Compilation, Compiler, Module } from 'webpack';
import { isDevelopment } from './isDevelopment.ts';
import { owningPackage } from './owningPackage.ts';

/** Adds `bom.json`: the packages that have a module in a chunk, by the bundler's module graph. */
export class BomPlugin {
  private readonly app: BomPackage;

  constructor(app: BomPackage) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    if (isDevelopment) return;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BomPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('BomPlugin', () => {
        const packages = modulesOf(compilation).flatMap((module) => {
          const found = owningPackage(module.nameForCondition() ?? '');
          return found && found.folder !== compiler.context ? [found] : [];
        });
        compilation.emitAsset(BOM_FILE, new RawSource(formatBom(this.app, packages)));
      });
    });
  }
}

const modulesOf = ({ chunks, chunkGraph }: Compilation): Module[] =>
  [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(
      (module) => (module as Module & { modules?: Module[] }).modules ?? [module],
    ),
  );
