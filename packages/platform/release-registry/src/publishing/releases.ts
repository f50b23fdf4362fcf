import { ReleaseRefused, type ReleaseKey, type ReleaseRow } from '@psma/release-contract';
import { BOM_FILE, type ReleaseManifest } from '@psma/release-model';
import type { Encoding, ServedFile } from '../artefacts/compressedCopies.ts';
import { messages } from '../messages.ts';
import { isForPreviewsOnly, listReleases, readStoredState } from '../releases/releaseStore.ts';
import type { PublishingContext } from './publishingContext.ts';
import { recheckLive, type RefusedToday } from './recheckLive.ts';

/** Reads what is published. */
export interface Releases {
  manifest(key: ReleaseKey): ReleaseManifest | null;
  /** Asks the database for unknown releases. */
  findManifest(key: ReleaseKey): Promise<ReleaseManifest | null>;
  /** No visitor may get it until it is published. */
  isForPreviewsOnly(key: ReleaseKey): Promise<boolean>;
  /** Compressed as requested; null if absent, and for the bill of materials. */
  file(key: ReleaseKey, file: string, encoding: Encoding | null): Promise<ServedFile | null>;
  /** Newest first; `after` may have been removed. */
  list(part?: { after?: ReleaseKey | undefined; limit?: number | undefined }): Promise<ReleaseRow[]>;
  /** Live releases today's gate would refuse; starts judging. */
  refusedToday(): RefusedToday[];
}

export function createReleases(context: PublishingContext): Releases {
  const { pool, state, copies } = context;
  return {
    manifest: state.manifest,
    findManifest: state.findManifest,
    isForPreviewsOnly: (key) => isForPreviewsOnly(pool, key),
    file: async (key, file, encoding) => (file === BOM_FILE ? null : copies.get(key, file, encoding)),
    list: async (part = {}) => {
      const { after } = part;
      if (after && (await readStoredState(pool, after)) === null)
        throw new ReleaseRefused('UnknownRelease', messages.release.notPublished(after));
      return listReleases(pool, part);
    },
    refusedToday: recheckLive(context),
  };
}
