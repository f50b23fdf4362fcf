import { dependsOn, workspacePackages } from './workspacePackages.ts';

/** One line of `git diff --name-status`: `A`, `M`, `D` and others. */
export interface Change {
  status: string;
  file: string;
}

/** Packages as directories: those with a changed file, and those that depend on them. */
export interface Affected {
  files: string[];
  changed: string[];
  dependents: string[];
}

/** Written by people and read by the tests of their package. */
const SOURCE = /\.(ts|tsx|mjs|cjs|css|sql|ya?ml|md)$/;

/**
 * Packages that changes reach, or null where only everything is certain: a file was
 * deleted or renamed, is generated, or is of no package (the lock file).
 */
export function affectedBy(changes: readonly Change[]): Affected | null {
  const changed = new Set<string>();
  for (const { status, file } of changes) {
    const home = workspacePackages.find(({ directory }) => file.startsWith(`${directory}/`));
    if (!['A', 'M'].includes(status) || !SOURCE.test(file)) return null;
    if (home) changed.add(home.directory);
    // Tests of packages/platform/tooling read the documents.
    else if (file.endsWith('.md')) changed.add('packages/platform/tooling');
    else return null;
  }
  const names = workspacePackages
    .filter(({ directory }) => changed.has(directory))
    .map(({ manifest }) => manifest.name);
  const dependents = workspacePackages
    .filter((one) => !changed.has(one.directory) && names.some((name) => dependsOn(one, name)))
    .map(({ directory }) => directory);
  return { files: changes.map(({ file }) => file), changed: [...changed].sort(), dependents };
}
