import { globSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './processes.ts';
import { readJson } from './readJson.ts';

export type Role = 'common' | 'web' | 'app' | 'remote' | 'server' | 'tooling' | 'test';

/** The group below `packages` that a package belongs to. Apps and end-to-end tests belong to one as well. */
export type House = 'platform' | 'identity' | 'assessment' | 'measure';

export interface Manifest {
  name: string;
  version: string;
  license?: string;
  type?: string;
  sideEffects?: boolean;
  role?: Role;
  house?: House;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Of the package as remotes elsewhere install it. */
  publishConfig?: { exports?: Record<string, string>; bin?: Record<string, string> };
}

export interface WorkspacePackage {
  /** Relative to the workspace, such as `packages/platform/mail`. */
  directory: string;
  manifest: Manifest;
}

/** All packages in directory order. */
export const workspacePackages: readonly WorkspacePackage[] = globSync(
  ['shell', 'mf-*', 'packages/*/*', 'e2e'].map((pattern) => `${pattern}/package.json`),
  { cwd: workspaceRoot },
)
  .map(path.dirname)
  .sort()
  .map((directory) => ({
    directory,
    manifest: readJson<Manifest>(path.join(workspaceRoot, directory, 'package.json')),
  }));

const BROWSER_ROLES: readonly (Role | undefined)[] = ['web', 'app', 'remote'];

/** True if the package's `src` runs in a browser. */
export const runsInBrowser = ({ manifest }: WorkspacePackage): boolean =>
  BROWSER_ROLES.includes(manifest.role);

const byName = new Map(workspacePackages.map((one) => [one.manifest.name, one]));

/** True for the named package and its dependents. */
export function dependsOn(one: WorkspacePackage, name: string, seen = new Set<WorkspacePackage>()): boolean {
  if (one.manifest.name === name) return true;
  if (seen.has(one)) return false;
  seen.add(one);
  return Object.keys({ ...one.manifest.dependencies, ...one.manifest.devDependencies })
    .flatMap((dependency) => byName.get(dependency) ?? [])
    .some((next) => dependsOn(next, name, seen));
}

/** Directories of the package and all its dependencies. */
export function dependencyDirectories(name: string, seen = new Set<string>()): string[] {
  const one = byName.get(name);
  if (!one || seen.has(name)) return [];
  seen.add(name);
  const further = Object.keys(one.manifest.dependencies ?? {});
  return [one.directory, ...further.flatMap((dependency) => dependencyDirectories(dependency, seen))];
}
