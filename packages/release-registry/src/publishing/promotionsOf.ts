import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { lockedMap } from '../map/lockedMap.ts';
import type { RegistryContext } from '../registryContext.ts';
import type { MapChange } from '../rollout/changeMap.ts';
import { promoted } from '../rollout/mapChanges.ts';

/** Known releases only if their remote has none. */
export async function promotionsOf(
  db: Queryable,
  { keys, failing }: RegistryContext,
  stored: (ReleaseKey & { known: boolean })[],
): Promise<MapChange[]> {
  const map = await lockedMap(db, keys);
  const isFailing = await failing(db);
  return stored
    .filter(({ known, remote, releaseId }) => {
      const releases = map.remotes[remote];
      if (!releases?.stable) return !releases?.killed.includes(releaseId);
      return !known && releases.experiments.length === 0;
    })
    .map(({ remote, releaseId }) => ({
      action: 'promote',
      remote,
      releaseId,
      change: promoted(releaseId, isFailing(remote)),
    }));
}
