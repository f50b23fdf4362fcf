import { USES_FILE, type RemoteDefinition } from '@psma/release-model';
import type { Compiler } from 'webpack';
import { findUses } from '../uses/findUses.ts';
import { isDevelopment } from './isDevelopment.ts';
import { sourcesOf } from './releaseId.ts';

/**
 * Adds `uses.json`: routes of other remotes that the sources link to, and their
 * storage keys. Fails if the declared links differ (G228).
 */
export class UsesPlugin {
  private readonly declared: Pick<RemoteDefinition, 'routes' | 'links'>;

  constructor(declared: Pick<RemoteDefinition, 'routes' | 'links'>) {
    this.declared = declared;
  }

  apply(compiler: Compiler): void {
    if (isDevelopment) return;
    const { sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('UsesPlugin', () => {
        // A source that does not parse is reported already, with its place.
        if (compilation.errors.length > 0) return;
        const { uses, problems } = findUses(compiler.context, sourcesOf(compiler.context), this.declared);
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
        compilation.emitAsset(USES_FILE, new sources.RawSource(`${JSON.stringify(uses, null, 2)}\n`));
      });
    });
  }
}
