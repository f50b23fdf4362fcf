import type { AcceptedBreakingChanges, NamedUses, ReleaseManifest } from '@psma/release-model';

export const MANIFEST_FILE = 'release.json';

export interface ReleaseUpload {
  manifest: ReleaseManifest;
  /** By path, without `release.json`. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Live releases next to the candidate. */
export interface LiveComposition {
  /** Null before the first shell. */
  shell: ReleaseManifest | null;
  others: ReleaseManifest[];
  /** Its remote's live release or null. */
  own: ReleaseManifest | null;
  acceptedChanges: AcceptedBreakingChanges;
  /** Of live releases and emails, which it must leave working. */
  uses: NamedUses[];
}
