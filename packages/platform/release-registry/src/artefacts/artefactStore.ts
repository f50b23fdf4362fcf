import type { ReleaseKey } from '@psma/release-contract';

/**
 * Stores whole, immutable releases.
 * - `put` resolves once all files are durable; readers see all or nothing. Equal
 * bytes are a no-op; others throw `ArtefactsDiffer`.
 * - `stage` stores arriving files invisibly; `put` reports failures.
 * - `get` returns null for what was never put.
 * - `remove` resolves when the bytes are gone, except the storage's versions and
 * backups. Repeatable.
 * Throws `ArtefactsUnavailable` if storage fails.
 */
export interface ArtefactStore {
  put(release: ReleaseKey, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  stage(): StagedFiles;
  get(release: ReleaseKey, path: string): Promise<Uint8Array | null>;
  remove(release: ReleaseKey): Promise<void>;
}

export interface StagedFiles {
  add(path: string, bytes: Uint8Array): void;
  /** Puts the staged files. */
  put(release: ReleaseKey): Promise<void>;
  /** Never rejects. */
  discard(): Promise<void>;
}

export class ArtefactsDiffer extends Error {
  override readonly name = 'ArtefactsDiffer';
}

/** Its message is for operators. */
export class ArtefactsUnavailable extends Error {
  override readonly name = 'ArtefactsUnavailable';
}
