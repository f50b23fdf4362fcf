import path from 'node:path';
import type { Compiler, Module, ModuleGraph, NormalModule } from 'webpack';
import { isDevelopment } from './isDevelopment.ts';
import { owningPackage, type OwningPackage } from './owningPackage.ts';

const REACT: readonly string[] = ['react', 'react-dom'];

/**
 * Fails for modules of React: remotes run with the shell's, and hooks fail with two.
 * A prerendering needs one, that of `directory`.
 */
export class OwnReactPlugin {
  private readonly directory: string;
  private readonly allowed: readonly string[];

  constructor(directory: string, allowed: readonly string[] = []) {
    this.directory = directory;
    this.allowed = allowed;
  }

  apply(compiler: Compiler): void {
    // A development build has React's own `jsx-dev-runtime`, which takes React from the shell.
    if (isDevelopment) return;
    compiler.hooks.thisCompilation.tap('OwnReactPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnReactPlugin', (modules) => {
        const found = new Map<string, string>();
        for (const module of modules) {
          const copy = reactOf(resourceOf(module));
          if (!copy || this.allowed.includes(copy.folder) || found.has(copy.folder)) continue;
          const importer = importerOf(module, copy, compilation.moduleGraph);
          found.set(copy.folder, messages.ownReact(copy, this.placeOf(importer), this.placeOf(copy.folder)));
        }
        for (const problem of found.values())
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
      });
    });
  }

  private placeOf(file: string): string {
    return path.relative(this.directory, file);
  }
}

const resourceOf = (module: Module): string => (module as Partial<NormalModule>).resource ?? '';

function reactOf(resource: string): OwningPackage | null {
  if (!resource.includes(`${path.sep}node_modules${path.sep}`)) return null;
  const found = owningPackage(resource);
  return found && REACT.includes(found.name) ? found : null;
}

/** The first module on the way up that is not of the same copy. */
function importerOf(module: Module, { folder }: OwningPackage, graph: ModuleGraph): string {
  const seen = new Set<Module>();
  let at: Module | null | undefined = module;
  while (at && !seen.has(at)) {
    const resource = resourceOf(at);
    if (resource && !resource.startsWith(folder + path.sep)) return resource;
    seen.add(at);
    at = graph.getIssuer(at);
  }
  return folder;
}

const messages = {
  ownReact: ({ name, version }: OwningPackage, importer: string, folder: string) =>
    `${importer} brings a second React, ${name} ${version} of ${folder}: a remote runs with the shell's, and hooks fail with two. Remove the alias, the dependency or the changed \`shared\` that brings it.`,
};
