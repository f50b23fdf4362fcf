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
