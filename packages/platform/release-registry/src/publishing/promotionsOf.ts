import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { activeFreeze, scopedRemote } from '@psma/release-model';
import { lockedMap } from '../map/lockedMap.ts';
import type { MapChange } from '../rollout/changeMap.ts';
import { promoted } from '../rollout/mapChanges.ts';
import type { PublishingContext } from './publishingContext.ts';

/** Known releases only if their remote has none; nothing where rules apply or in a freeze. */
export async function promotionsOf(
  db: Queryable,
  context: PublishingContext,
  stored: (ReleaseKey & { known: boolean })[],
): Promise<MapChange[]> {
  const { environment, failing, now } = context;
  const map = await lockedMap(db, context);
  if (map.rules || activeFreeze(map.freezes, now())) return [];
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
      change: promoted(releaseId, isFailing(scopedRemote(environment, remote))),
    }));
}
