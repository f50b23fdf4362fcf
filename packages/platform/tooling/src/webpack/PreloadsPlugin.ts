import { PRELOADS_FILE, screenChunks, type Preloads } from '@psma/release-model';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { isDevelopment } from './isDevelopment.ts';

/**
 * Adds `preloads.json`: which lazily shared modules each screen's chunk needs, and
 * which files provide them. The page names these files for the screen's path.
 */
export class PreloadsPlugin {
  apply(compiler: Compiler): void {
    if (isDevelopment) return;
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadsPlugin', (compilation) => {
      // Once files have their final names.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadsPlugin', stage }, () => {
        const preloads: Preloads = { needed: needed(compilation), provided: provided(compilation) };
        compilation.emitAsset(PRELOADS_FILE, new sources.RawSource(JSON.stringify(preloads)));
      });
    });
  }
}

const filesOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));

/** Shared modules by the file of a screen. */
function needed(compilation: Compilation): Record<string, string[]> {
  const entries = [...compilation.chunks].flatMap((chunk) => {
    const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
      sharedName(CONSUMED, module, compilation),
    );
    return screenChunks(filesOf(chunk)).map((file) => [file, [...new Set(modules)].sort()] as const);
  });
  return Object.fromEntries(entries.filter(([, modules]) => modules.length > 0).sort());
}

/** Files by lazily provided module; eager ones are in the shell's own file. */
function provided(compilation: Compilation): Record<string, string[]> {
  const { modules, chunkGraph } = compilation;
  const entries = [...modules].flatMap((module) => {
    const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
    const files = groups.flatMap((group) => group?.chunks.flatMap(filesOf) ?? []);
    return sharedName(PROVIDED, module, compilation).map(
      (name) => [name, [...new Set(files)].sort()] as const,
    );
  });
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0).sort());
}

/** Federation's modules have no public types; webpack and Rspack describe them in the same form. */
const CONSUMED = /^consume shared module \([^)]*\) (@?[^@]+)@/;
const PROVIDED = /^provide shared module \([^)]*\) (@?[^@]+)@/;

const sharedName = (description: RegExp, module: Module, { requestShortener }: Compilation): string[] =>
  description.exec(module.readableIdentifier(requestShortener))?.slice(1) ?? [];
