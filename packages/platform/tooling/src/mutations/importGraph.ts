import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePackages } from '../workspace/workspacePackages.ts';
import { packageOf } from './drawMutants.ts';

/** Statements and re-exports that load a module, and `import()`; types load nothing. */
const IMPORTS =
  /^(?:import|export)\b(?! type\b)[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\((?:\s|\/\*.*?\*\/)*'([^']+)'/gm;

/**
 * Returns the test files below the root that load a source file: first those of its
 * folder, then of its package; of these first those with the fewest imports between.
 */
export function findImportingTests(root: string): (source: string) => string[] {
  const importers = new Map<string, string[]>();
  const files = globSync('{shell,mf-*,packages/*/*}/{src/**/,}*.{ts,tsx}', { cwd: root });
  for (const file of files.filter((file) => !file.includes('node_modules')).sort())
    for (const imported of importedFiles(file, readFileSync(path.join(root, file), 'utf8')))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return (source) => {
    const steps = new Map([[source, 0]]);
    // A map's iteration includes what is added to it.
    for (const [file, distance] of steps)
      for (const importer of importers.get(file) ?? [])
        if (!steps.has(importer)) steps.set(importer, distance + 1);
    const rankOf = (test: string) => {
      if (path.dirname(test) === path.dirname(source)) return 0;
      return packageOf(test) === packageOf(source) ? 1 : 2;
    };
    const distanceOf = (test: string) => (steps.get(test) ?? 0) + (test.includes('.slow.') ? 0.5 : 0);
    return [...steps.keys()]
      .filter((file) => /\.test\.tsx?$/.test(file))
      .sort((a, b) => rankOf(a) - rankOf(b) || distanceOf(a) - distanceOf(b));
  };
}

/** Files of the workspace that the text of a file imports. */
export const importedFiles = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORTS)].flatMap(([, from, only, called]) =>
    fileOf(from ?? only ?? called ?? '', path.dirname(file)),
  );

function fileOf(specifier: string, directory: string): string[] {
  if (specifier.startsWith('.')) return [path.join(directory, specifier)];
  const one = workspacePackages.find(
    ({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`),
  );
  if (!one) return [];
  const entry = `.${specifier.slice(one.manifest.name.length)}`;
  const { [entry]: target, './*': all } = one.manifest.exports ?? {};
  const found = target ?? all?.replace('*', entry.slice(2));
  return found ? [path.join(one.directory, found)] : [];
}
