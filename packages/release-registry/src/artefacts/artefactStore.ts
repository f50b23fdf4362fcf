import type { ReleaseKey } from '@psma/release-contract';

/**
 * Where the bytes of releases lie. A release is put whole and never changes.
 *
 * - `put` resolves when every file is durable; a reader sees all of the release or nothing. Putting the same bytes
 *   again does nothing; other bytes under a known key throw `ArtefactsDiffer`.
 * - `get` returns null for what was never put.
 * - `remove` forgets a release; removing what is not there does nothing.
 */
export interface ArtefactStore {
  put(release: ReleaseKey, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  get(release: ReleaseKey, path: string): Promise<Uint8Array | null>;
  remove(release: ReleaseKey): Promise<void>;
}

export class ArtefactsDiffer extends Error {
  override readonly name = 'ArtefactsDiffer';
}
