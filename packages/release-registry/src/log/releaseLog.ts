import type { Queryable } from '@psma/database';
import type { ReleaseEvent, ReleaseKey } from '@psma/release-contract';
import { findLastGoodChange, listEvents } from './eventStore.ts';

export interface ReleaseLog {
  /** Newest first; optionally before a line. */
  events(limit: number, remote?: string, before?: number): Promise<ReleaseEvent[]>;
  /** Null if not logged. */
  lastGoodChange(key: ReleaseKey): Promise<ReleaseEvent | null>;
}

export const createReleaseLog = (db: Queryable): ReleaseLog => ({
  events: (limit, remote, before) => listEvents(db, limit, remote, before),
  lastGoodChange: ({ remote, releaseId }) => findLastGoodChange(db, remote, releaseId),
});
