import type { ReleaseEvent, ReleaseKey } from '@psma/release-contract';
import type { RegistryContext } from '../registryContext.ts';
import { findLastGoodChange, listEvents } from './eventStore.ts';

export interface ReleaseLog {
  /** Newest first; optionally before a line. */
  events(limit: number, remote?: string, before?: number): Promise<ReleaseEvent[]>;
  /** Null if not logged. */
  lastGoodChange(key: ReleaseKey): Promise<ReleaseEvent | null>;
}

export const createReleaseLog = ({
  pool,
  environment,
}: Pick<RegistryContext, 'pool' | 'environment'>): ReleaseLog => ({
  events: (limit, remote, before) => listEvents(pool, environment, limit, remote, before),
  lastGoodChange: ({ remote, releaseId }) => findLastGoodChange(pool, environment, remote, releaseId),
});
