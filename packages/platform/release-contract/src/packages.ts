import type { ReleaseKey } from './releases.ts';

/** How an environment gives a release to people. */
export interface ReleaseUse extends ReleaseKey {
  /** Of a preview, the one below it. */
  environment: string;
  use: 'stable' | 'last good' | 'tried' | 'pinned' | 'previewed';
  /** Beginning of this use; null if the log has no entry of it. */
  since: Date | null;
}

export interface PackageUse extends ReleaseUse {
  versions: string[];
}

/** Releases in use, by environment and remote. */
export interface PackageSearch {
  /** Hold the package below the version. */
  found: PackageUse[];
  /** Have no bill of materials. */
  unknown: ReleaseUse[];
}
