import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { isDevelopment } from './isDevelopment.ts';

/**
 * Singletons exist once per document: eager in the shell, required by remotes
 * (`import: false`). The design system is shared by range: remotes needing a newer
 * one load it.
 */
const SHARED = [
  { name: 'react', owner: 'react', singleton: true, eager: true },
  { name: 'react/jsx-runtime', owner: 'react', singleton: true, eager: true },
  { name: 'react-dom', owner: 'react-dom', singleton: true, eager: true },
  { name: 'react-dom/client', owner: 'react-dom', singleton: true, eager: true },
  { name: '@psma/remote-kit', owner: '@psma/remote-kit', singleton: true, eager: true },
  { name: '@psma/design-system', owner: '@psma/design-system', singleton: false, eager: true },
  // For inner screens: not loaded by the landing page.
  { name: '@psma/design-system/forms', owner: '@psma/design-system', singleton: false, eager: false },
] as const;

export interface SharedModule {
  name: string;
  /** Requested range: our built version, libraries from its minor (G221). */
  range: string;
  version: string;
  /** Remote has its own copy for an incompatible shell. */
  fallback: boolean;
}

/** With the versions `directory` (a workspace app) builds against. */
export function sharedModules(directory: string): (SharedModule & { singleton: boolean; eager: boolean })[] {
  const require = createRequire(path.join(directory, 'package.json'));
  return SHARED.map(({ name, owner, singleton, eager }) => {
    const { major, minor: ofMajor, patch } = semver.parse(installedVersion(require, owner), {}, true);
    // Without the hash that a packed version ends in.
    const version = `${major}.${ofMajor}.${patch}`;
    const minor = `${major}.${ofMajor}.0`;
    const range = `^${owner.startsWith('@psma/') ? version : minor}`;
    return { name, version, range, fallback: !singleton, singleton, eager };
  });
}

function installedVersion(require: NodeJS.Require, owner: string): string {
  for (let at = path.dirname(require.resolve(owner)); at !== path.dirname(at); at = path.dirname(at)) {
    try {
      const found = require(path.join(at, 'package.json')) as { name?: string; version?: string };
      if (found.name === owner && semver.valid(found.version)) return String(found.version);
    } catch {
      // Not a package's root: look further up.
    }
  }
  throw new Error(`${owner} is not installed.`);
}

/** Federation's `shared` for a remote: singletons from the shell. */
export const sharedForRemote = (directory: string) =>
  Object.fromEntries(
    sharedModules(directory).map(({ name, range, version, singleton }) => [
      name,
      {
        singleton,
        strictVersion: true,
        requiredVersion: range,
        version,
        ...(singleton || isDevelopment ? { import: false as const } : {}),
      },
    ]),
  );

/** Federation's `shared` for the shell, which provides all. */
export const sharedForShell = (directory: string) =>
  Object.fromEntries(
    sharedModules(directory).map(({ name, range, version, singleton, eager }) => [
      name,
      { singleton, strictVersion: true, requiredVersion: range, version, eager },
    ]),
  );
