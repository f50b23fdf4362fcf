import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import type { ReleaseManifest } from '@psma/release-model';
import { readManifest } from '../releases/releaseStore.ts';
import { readSigned } from '../signing/signedText.ts';
import type { MapContext } from './mapContext.ts';

export type FindManifest = (key: ReleaseKey) => Promise<ReleaseManifest | null>;

/** Finds manifests, also those that the transaction has inserted. */
export const findManifestIn =
  ({ state, keys }: Pick<MapContext, 'state' | 'keys'>, db: Queryable): FindManifest =>
  async (key: ReleaseKey) => {
    const known = state.manifest(key);
    if (known) return known;
    const stored = await readManifest(db, key);
    return stored && readSigned<ReleaseManifest>(keys, stored, `release ${key.remote}/${key.releaseId}`);
  };
