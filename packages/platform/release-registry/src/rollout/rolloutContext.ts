import type { Queryable } from '@psma/database';
import type { MapContext } from '../map/mapContext.ts';

export interface RolloutContext extends MapContext {
  /** Routes that emails link to. No change may remove them. */
  mailLinks: readonly string[];
  /** Measures loads and the steps of rollouts: one clock for all servers. */
  stepClock: (db: Queryable) => Promise<Date>;
  /** Failing releases never become the last good one. */
  failing: (db: Queryable) => Promise<(remote: string) => (releaseId: string) => boolean>;
}
