import type { ReleaseMap } from '@psma/release-model';

export interface ReleaseKey {
  remote: string;
  releaseId: string;
}

/** A published release, as lists show it. */
export interface ReleaseRow extends ReleaseKey {
  version: string;
  commit: string;
  /** Built from a tree with changes that are not committed. */
  dirty: boolean;
  /** Who built it. */
  createdBy: string;
  publishedAt: Date;
  publishedBy: string;
  bytes: number;
  smoke: unknown;
}

/** What is in force, and what there is. */
export interface RegistryState {
  /** Origin of the pages; null where it is the registry's own. Absent from servers of the release before. */
  site?: string | null;
  map: ReleaseMap;
  /** Newest first. */
  releases: ReleaseRow[];
}

/** Another release that holds some of the same files. */
export interface Sharing extends ReleaseKey {
  files: string[];
}

/** What came of publishing a release. */
export interface Published extends ReleaseKey {
  /** It was there before; at most bytes that were lost were put back. */
  known: boolean;
  /** It became the stable release of its remote with this call. */
  promoted: boolean;
  /** What the release costs although it passed the gate, or that nobody can get it any more. */
  notices: string[];
}
