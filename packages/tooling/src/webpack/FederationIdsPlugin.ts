import type { Compiler } from 'webpack';

/** By what federation's own modules are identified as: their names have hashes of absolute paths. */
const IDS: readonly (readonly [string, RegExp])[] = [
  ['f', /[\\/]\.federation[\\/]entry\.[^\\/]+\.js$/],
  ['c', /^container entry /],
];

/** Gives federation's modules the same ids in each folder: the same inputs are the same bytes. */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before webpack chooses ids for modules without one.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const found = IDS.find(([, pattern]) => pattern.test(module.identifier()));
          if (found) compilation.chunkGraph.setModuleId(module, found[0]);
        }
      });
    });
  }
}
