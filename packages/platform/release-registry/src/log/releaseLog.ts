import type { EnvironmentEvent, ReleaseEvent, ReleaseKey } from '@psma/release-contract';
import type { RegistryBase } from '../registryBase.ts';
import { hasReleaseByPerson, listEnvironmentEvents, listEvents, type EventFilter } from './eventStore.ts';
import { findLastGoodChange } from './stableEvents.ts';

export interface ReleaseLog {
  /** Newest first; optionally before a line. */
  events(limit: number, remote?: string, before?: number): Promise<ReleaseEvent[]>;
  /** Of all environments or one, newest first. */
  everywhere(limit: number, filter: EventFilter): Promise<EnvironmentEvent[]>;
  /** In any environment: with a token or signed in, as opposed to `npm start`. */
  hasReleaseByPerson(): Promise<boolean>;
  /** Null if not logged. */
  lastGoodChange(key: ReleaseKey): Promise<ReleaseEvent | null>;
}

export const createReleaseLog = ({
  pool,
  environment,
}: Pick<RegistryBase, 'pool' | 'environment'>): ReleaseLog => ({
  events: (limit, remote, before) => listEvents(pool, environment, limit, remote, before),
  everywhere: (limit, filter) => listEnvironmentEvents(pool, limit, filter),
  hasReleaseByPerson: () => hasReleaseByPerson(pool),
  lastGoodChange: ({ remote, releaseId }) => findLastGoodChange(pool, environment, remote, releaseId),
});
