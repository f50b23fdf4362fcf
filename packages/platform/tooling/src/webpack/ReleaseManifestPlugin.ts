import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReleaseManifest } from '@psma/release-model';
import type { Compiler } from 'webpack';
import { findGlobalSelectors } from './findGlobalSelectors.ts';
import { isDevelopment } from './isDevelopment.ts';
import { provenance, type Provenance } from './provenance.ts';
import { isSourceMap } from './sourceMaps.ts';

type Known = Omit<ReleaseManifest, 'files' | keyof Provenance | 'federationRuntime' | 'globalSelectors'> & {
  name?: string;
};

/** Writes `release.json`: identity, requirements, file hashes (not for dev servers). */
export class ReleaseManifestPlugin {
  private readonly known: Known;
  /** Read once: while watching, each build would wait for git. */
  private source: Provenance | undefined;

  constructor(known: Known) {
    this.known = known;
  }

  apply(compiler: Compiler): void {
    if (isDevelopment) {
      const { RawSource } = compiler.webpack.sources;
      compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
        compilation.hooks.processAssets.tap('ReleaseManifestPlugin', () =>
          compilation.emitAsset(FILE, new RawSource(JSON.stringify(this.manifest(compiler.context, [])))),
        );
      });
      return;
    }
    compiler.hooks.afterEmit.tap('ReleaseManifestPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const directory = compiler.outputPath;
      const names = Object.keys(compilation.assets)
        .filter((name) => !isSourceMap(name))
        .sort();
      const contents = names.map((name) => ({ name, bytes: readFileSync(path.join(directory, name)) }));
      const manifest = this.manifest(compiler.context, contents);
      writeFileSync(path.join(directory, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }

  private manifest(directory: string, contents: { name: string; bytes: Buffer }[]): ReleaseManifest {
    const { name: _, ...known } = this.known;
    this.source ??= provenance(directory);
    return {
      ...known,
      ...this.source,
      files: contents.map(({ name, bytes }) => ({
        path: name,
        bytes: bytes.length,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      })),
      federationRuntime: federationRuntimeVersion,
      globalSelectors: contents
        .filter(({ name }) => name.endsWith('.css'))
        .flatMap(({ bytes }) => findGlobalSelectors(bytes.toString())),
    };
  }
}

const FILE = 'release.json';

export const federationRuntimeVersion = (
  JSON.parse(
    readFileSync(
      path.join(
        path.dirname(createRequire(import.meta.url).resolve('@module-federation/enhanced')),
        '../../package.json',
      ),
      'utf8',
    ),
  ) as { version: string }
).version;
