import path from 'node:path';
import { workspaceRoot } from '../workspace/processes.ts';
import { workspacePackages, type WorkspacePackage } from '../workspace/workspacePackages.ts';

/** What a remote names in its package.json. */
const ROOTS = ['@psma/remote-kit', '@psma/design-system', '@psma/tooling', '@psma/release-cli'];

/** Named by path at run time, invisible to the compiler; relative to the package. */
const LOADED_BY_PATH: Record<string, readonly string[]> = {
  '@psma/design-system': ['src/dialog/frame.testing.ts'],
  '@psma/release-gate': ['src/checks/readScript.ts'],
  '@psma/tooling': ['src/fonts/fontLoader.ts', 'src/fonts/pageFontLoader.ts'],
};

const byName = new Map(workspacePackages.map((one) => [one.manifest.name, one]));

/** Roots and what they depend on, each after its dependencies. */
export const kitPackages: readonly WorkspacePackage[] = (() => {
  const found = new Set<WorkspacePackage>();
  const visit = (name: string) => {
    const one = byName.get(name);
    if (!one || found.has(one)) return;
    Object.keys(one.manifest.dependencies ?? {}).forEach(visit);
    found.add(one);
  };
  ROOTS.forEach(visit);
  return [...found];
})();

/** `publishConfig` replaces exports that only the workspace uses, as pnpm does. */
export const exportsOf = ({ manifest }: WorkspacePackage): Record<string, string> =>
  manifest.publishConfig?.exports ?? manifest.exports ?? {};

/** Sources that the compiler begins with. */
export const entriesOf = (one: WorkspacePackage): string[] =>
  [
    ...Object.values(exportsOf(one)),
    ...Object.values(one.manifest.publishConfig?.bin ?? {}),
    ...(LOADED_BY_PATH[one.manifest.name] ?? []),
  ]
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(workspaceRoot, one.directory, file));
