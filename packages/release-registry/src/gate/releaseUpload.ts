import type { ReleaseManifest } from '@psma/release-model';

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
}

/** One check of the gate: why the upload must not be published, one sentence each; empty when it may. */
export type Check = (upload: ReleaseUpload, live: LiveComposition) => string[];

/** The texts of an upload's files with one ending. */
export function textFiles({ files }: ReleaseUpload, ending: string): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => path.endsWith(ending))
    .map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
}
