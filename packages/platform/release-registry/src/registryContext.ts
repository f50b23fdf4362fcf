import type { Pool, Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import type { ReleaseManifest } from '@psma/release-model';
import type { ArtefactStore } from './artefacts/artefactStore.ts';
import type { CompressedCopies } from './artefacts/compressedCopies.ts';
import type { SourceMaps } from './errors/sourceMaps.ts';
import type { ReleaseState } from './map/releaseState.ts';
import { readManifest } from './releases/releaseStore.ts';
import type { FindManifest } from './rollout/compositionProblems.ts';
import { readSigned } from './signing/signedText.ts';
import type { SigningKeys } from './signing/signingKeys.ts';

export interface RegistryContext {
  pool: Pool;
  keys: SigningKeys;
  /** Read and changed by this context. */
  environment: string;
  /** The environment's view. */
  state: ReleaseState;
  artefacts: ArtefactStore;
  copies: CompressedCopies;
  maps: SourceMaps;
  /** Routes in emails, which no change may remove. */
  mailLinks: readonly string[];
  now: () => Date;
  /** Measures loads and the steps of rollouts: one clock for all servers. */
  stepClock: (db: Queryable) => Promise<Date>;
  /** Failing releases never become the last good one. */
  failing: (db: Queryable) => Promise<(remote: string) => (releaseId: string) => boolean>;
  /** Background errors. */
  report: (error: unknown) => void;
}

/** The same registry in another environment. */
export const contextIn = (context: RegistryContext, environment: string): RegistryContext => ({
  ...context,
  environment,
  state: context.state.in(environment),
});

/** Within a transaction, to find its own new manifests. */
export const findManifestIn =
  ({ state, keys }: Pick<RegistryContext, 'state' | 'keys'>, db: Queryable): FindManifest =>
  async (key: ReleaseKey) => {
    const known = state.manifest(key);
    if (known) return known;
    const stored = await readManifest(db, key);
    return stored && readSigned<ReleaseManifest>(keys, stored, `release ${key.remote}/${key.releaseId}`);
  };
