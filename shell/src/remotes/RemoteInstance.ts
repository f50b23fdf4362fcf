import type { ReleaseCandidate } from '@psma/release-model';
import type { ScreenScope } from '@psma/remote-kit';
import type { RemoteLifecycles } from '../federation/runtime.ts';

export interface RemoteInstance {
  /** New per entry and attempt; the parcel's React key. */
  key: string;
  remote: string;
  candidate: ReleaseCandidate;
  lifecycles: RemoteLifecycles;
  /** Start of loading, as `performance.now()`. */
  loadingSince: number;
  scope: ScreenScope;
}
