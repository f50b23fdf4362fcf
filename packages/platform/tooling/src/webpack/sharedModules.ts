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

/**
 * With the versions `directory` (a workspace app) builds against. Throws if React there
 * is another than the kit is for: the build would mix both.
 */
export function sharedModules(directory: string): (SharedModule & { singleton: boolean; eager: boolean })[] {
  const installed = new Map(
    [...new Set(SHARED.map(({ owner }) => owner))].map((owner) => [
      owner,
      installedPackage(directory, owner),
    ]),
  );
  const peers = installed.get('@psma/remote-kit')?.peerDependencies ?? {};
  for (const [name, range] of Object.entries(peers)) {
    const { version } = installedPackage(directory, name);
    if (!semver.satisfies(version, range)) throw new Error(messages.otherReact(name, version, peers));
  }
  return SHARED.map(({ name, owner, singleton, eager }) => {
    const { major, minor: ofMajor, patch } = semver.parse(installed.get(owner)?.version, {}, true);
    // Without the hash that a packed version ends in.
    const version = `${major}.${ofMajor}.${patch}`;
    const minor = `${major}.${ofMajor}.0`;
    const range = `^${owner.startsWith('@psma/') ? version : minor}`;
    return { name, version, range, fallback: !singleton, singleton, eager };
  });
}

interface InstalledPackage {
  folder: string;
  version: string;
  peerDependencies?: Record<string, string>;
}

/** As modules of `directory` import it. */
export function installedPackage(directory: string, name: string): InstalledPackage {
  const require = createRequire(path.join(directory, 'package.json'));
  for (let at = path.dirname(require.resolve(name)); at !== path.dirname(at); at = path.dirname(at)) {
    try {
      const found = require(path.join(at, 'package.json')) as Partial<InstalledPackage> & { name?: string };
      const { version } = found;
      if (found.name === name && version && semver.valid(version)) return { ...found, folder: at, version };
    } catch {
      // Not a package's root: look further up.
    }
  }
  throw new Error(`${name} is not installed.`);
}

const messages = {
  otherReact: (name: string, version: string, peers: Record<string, string>) =>
    `${name} ${version} is installed here, and the kit is for ${name} ${peers[name]}: run npm install --save-exact ${Object.entries(
      peers,
    )
      .map(([each, range]) => `${each}@${range}`)
      .join(' ')}`,
};

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
