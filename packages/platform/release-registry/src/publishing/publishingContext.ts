import type { ArtefactStore } from '../artefacts/artefactStore.ts';
import type { CompressedCopies } from '../artefacts/compressedCopies.ts';
import type { SourceMaps } from '../errors/sourceMaps.ts';
import type { Advisories } from '../packages/advisories.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';

export interface PublishingContext extends RolloutContext {
  artefacts: ArtefactStore;
  copies: CompressedCopies;
  maps: SourceMaps;
  /** Null without a file of advisories. */
  advisories: Advisories | null;
}
