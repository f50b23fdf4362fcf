import type { Compiler } from 'webpack';

/** Federation's own modules by identifier, which holds absolute paths or their hash. */
const IDS: readonly (readonly [string, RegExp])[] = [
  ['c', /^container entry /],
  ['f', /[\\/]\.federation[\\/]entry\.\w+\.js/],
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
