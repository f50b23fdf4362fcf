import type { AcceptedBreakingChanges, ReleaseManifest } from '@psma/release-model';
import type { ScriptFacts } from './checks/readScript.ts';

export const MANIFEST_FILE = 'release.json';

/** A release as it arrives: what it says it is, and the bytes. */
export interface ReleaseUpload {
  manifest: ReleaseManifest;
  /** Every file of the release by its path, without `release.json`. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** What the candidate will live with. */
export interface LiveComposition {
  /** The stable shell; null before the first one. */
  shell: ReleaseManifest | null;
  /** Releases of the other remotes that visitors can get. */
  others: ReleaseManifest[];
  /** The release of its own remote that visitors get; null when there is none. */
  own: ReleaseManifest | null;
  acceptedChanges: AcceptedBreakingChanges;
}

/** One check of the gate: why the upload must not be published, one sentence each; empty when it may. */
export type Check = (
  upload: ReleaseUpload,
  live: LiveComposition,
  scripts: ReadonlyMap<string, ScriptFacts>,
) => string[];
