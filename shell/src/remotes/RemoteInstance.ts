import type { ReleaseCandidate } from '@psma/release-model';
import type { ScreenScope } from '@psma/remote-kit';
import type { RemoteLifecycles } from '../federation/runtime.ts';

/** One mount of a release of a remote. */
export interface RemoteInstance {
  /** Changes with every entry into a remote and every attempt, and so is the parcel's React key. */
  key: string;
  remote: string;
  candidate: ReleaseCandidate;
  lifecycles: RemoteLifecycles;
  /** When its loading began, as `performance.now()` says. */
  loadingSince: number;
  scope: ScreenScope;
}
