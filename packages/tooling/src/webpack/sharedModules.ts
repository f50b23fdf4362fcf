import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { isDevelopment } from './webpackConfig.ts';

/**
 * Both sides of sharing in one table. Singletons exist once in the page: the shell provides them eagerly and a remote
 * without them cannot run (`import: false`). The design system is shared by range: a remote that needs a newer one
 * than the shell has carries its own copy, which loads only then.
 */
const SHARED = [
  { name: 'react', owner: 'react', singleton: true, eager: true },
  { name: 'react/jsx-runtime', owner: 'react', singleton: true, eager: true },
  { name: 'react-dom', owner: 'react-dom', singleton: true, eager: true },
  { name: 'react-dom/client', owner: 'react-dom', singleton: true, eager: true },
  { name: '@psma/remote-kit', owner: '@psma/remote-kit', singleton: true, eager: true },
  { name: '@psma/design-system', owner: '@psma/design-system', singleton: false, eager: true },
  // Forms and tables are for inner screens: the shell provides them as a chunk that the landing page does not load.
  { name: '@psma/design-system/forms', owner: '@psma/design-system', singleton: false, eager: false },
] as const;

export interface SharedModule {
  name: string;
  /** What a remote asks for: our own packages from the version that it was built with, libraries from its minor (G221). */
  range: string;
  version: string;
  /** True when a remote carries its own copy for the case that the shell's does not satisfy it. */
  fallback: boolean;
}

/** The table with the versions that `directory` (an app of the workspace) builds against. */
export function sharedModules(directory: string): (SharedModule & { singleton: boolean; eager: boolean })[] {
  const require = createRequire(path.join(directory, 'package.json'));
  return SHARED.map(({ name, owner, singleton, eager }) => {
    const version = installedVersion(require, owner);
    const minor = `${semver.major(version)}.${semver.minor(version)}.0`;
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

/** Federation's `shared` option for a remote: singletons come from the shell only, and in development everything does. */
export const sharedForRemote = (directory: string) =>
  Object.fromEntries(
    sharedModules(directory).map(({ name, range, singleton }) => [
      name,
      {
        singleton,
        strictVersion: true,
        requiredVersion: range,
        ...(singleton || isDevelopment ? { import: false as const } : {}),
      },
    ]),
  );

/** Federation's `shared` option for the shell, which provides them all. */
export const sharedForShell = (directory: string) =>
  Object.fromEntries(
    sharedModules(directory).map(({ name, range, version, singleton, eager }) => [
      name,
      { singleton, strictVersion: true, requiredVersion: range, version, eager },
    ]),
  );
