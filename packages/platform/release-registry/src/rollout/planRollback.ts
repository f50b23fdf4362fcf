import type { Queryable } from '@psma/database';
import { rollbackTarget, type RemoteReleases } from '@psma/release-model';
import { listEarlierStable, type EarlierStable } from '../log/stableEvents.ts';
import { messages } from '../messages.ts';
import type { MapChange } from './changeMap.ts';
import { rolledBack } from './mapChanges.ts';
import type { RolloutContext } from './rolloutContext.ts';

const MAX_EARLIER = 3;

/** Where a rollback has no target, its refusal names what to promote. */
export async function planRollback(
  { environment }: Pick<RolloutContext, 'environment'>,
  db: Queryable,
  remote: string,
  releases: RemoteReleases | undefined,
): Promise<MapChange> {
  const earlier = await readEarlierStable({ environment }, db, remote, releases);
  const refusal = messages.rollout.nothingToGoBackTo(remote, environment, earlier);
  return { action: 'rollback', remote, releaseId: null, change: rolledBack(refusal) };
}

/** Newest first, to be promoted where a rollback has no target; otherwise none. */
export const readEarlierStable = async (
  { environment }: Pick<RolloutContext, 'environment'>,
  db: Queryable,
  remote: string,
  releases: RemoteReleases | undefined,
): Promise<EarlierStable[]> =>
  releases && rollbackTarget(releases) === null
    ? listEarlierStable(db, environment, remote, releases, MAX_EARLIER)
    : [];
