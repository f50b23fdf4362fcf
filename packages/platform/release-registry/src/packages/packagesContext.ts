import type { ArtefactStore } from '../artefacts/artefactStore.ts';
import type { MapContext } from '../map/mapContext.ts';
import type { Advisories } from './advisories.ts';

export interface PackagesContext extends MapContext {
  artefacts: Pick<ArtefactStore, 'get'>;
  /** Null without a file of advisories. */
  advisories: Advisories | null;
}
