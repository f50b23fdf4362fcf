import type { ReleaseKey } from '@psma/release-contract';

/**
 * Where the bytes of releases lie. A release is put whole and never changes.
 *
 * - `put` resolves when every file is durable; a reader sees all of the release or nothing. Putting the same bytes
 *   again does nothing; other bytes under a known key throw `ArtefactsDiffer`.
 * - `stage` begins to store files before anybody could see them, as they come; a failure is reported when they are put.
 * - `get` returns null for what was never put.
 * - `remove` takes a release and its bytes away: when it resolves they are gone, but for versions and backups that what
 *   lies below keeps by itself. Removing what is not there does nothing, and what was broken off can be done again.
 *
 * A store that cannot answer throws `ArtefactsUnavailable`.
 */
export interface ArtefactStore {
  put(release: ReleaseKey, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  stage(): StagedFiles;
  get(release: ReleaseKey, path: string): Promise<Uint8Array | null>;
  remove(release: ReleaseKey): Promise<void>;
}

export interface StagedFiles {
  add(path: string, bytes: Uint8Array): void;
  /** As `put` of the store, with what was added. */
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
