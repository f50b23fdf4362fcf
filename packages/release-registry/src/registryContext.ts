import type { Pool, Queryable } from '@psma/database';
import type { ReleaseManifest } from '@psma/release-model';
import type { ArtefactStore, ReleaseKey } from './artefacts/artefactStore.ts';
import type { CompressedCopies } from './artefacts/compressedCopies.ts';
import type { ReleaseState } from './map/releaseState.ts';
import type { Actor } from './rollout/changeMap.ts';
import type { FindManifest } from './rollout/compositionProblems.ts';
import { ReleaseRefused } from './releaseRefused.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { readSigned } from './signing/signedText.ts';
import { readManifest } from './publishing/releaseStore.ts';

/** What the parts of the registry work with. */
export interface RegistryContext {
  pool: Pool;
  keys: SigningKeys;
  state: ReleaseState;
  artefacts: ArtefactStore;
  copies: CompressedCopies;
  now: () => Date;
  /** Tells of trouble in the background. */
  report: (error: unknown) => void;
}

/** Looks a manifest up inside a transaction, so that what it has just stored is found too. */
export const findManifestIn =
  ({ state, keys }: RegistryContext, db: Queryable): FindManifest =>
  async (key: ReleaseKey) => {
    const known = state.manifest(key);
    if (known) return known;
    const stored = await readManifest(db, key);
    return stored && readSigned<ReleaseManifest>(keys, stored, `release ${key.remote}/${key.releaseId}`);
  };

export function requireReason(actor: Actor): Actor {
  const reason = actor.reason.trim();
  if (!reason) throw new ReleaseRefused('InvalidRequest', 'Every change needs a reason.');
  return { ...actor, reason };
}
