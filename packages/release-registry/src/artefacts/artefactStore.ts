import type { ReleaseKey } from '@psma/release-contract';

/**
 * Where the bytes of releases lie. A release is put whole and never changes.
 *
 * - `put` resolves when every file is durable; a reader sees all of the release or nothing. Putting the same bytes
 *   again does nothing; other bytes under a known key throw `ArtefactsDiffer`.
 * - `stage` begins with what `put` does before anybody could see it; what fails is told when it is put.
 * - `get` returns null for what was never put.
 * - `remove` forgets a release; removing what is not there does nothing.
 *
 * A store that cannot answer throws `ArtefactsUnavailable`.
 */
export interface ArtefactStore {
  put(release: ReleaseKey, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  stage(files: ReadonlyMap<string, Uint8Array>): StagedFiles;
  get(release: ReleaseKey, path: string): Promise<Uint8Array | null>;
  remove(release: ReleaseKey): Promise<void>;
}

export interface StagedFiles {
  /** As `put` of the store. */
  put(release: ReleaseKey): Promise<void>;
  /** Leaves nothing behind of what was not put. Never rejects. */
  discard(): Promise<void>;
}

export class ArtefactsDiffer extends Error {
  override readonly name = 'ArtefactsDiffer';
}

/** Its message tells operators why. */
export class ArtefactsUnavailable extends Error {
  override readonly name = 'ArtefactsUnavailable';
}
