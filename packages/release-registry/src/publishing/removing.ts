import { transaction, type Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { requireReason, type Actor } from '../log/actor.ts';
import { insertEvent } from '../log/eventStore.ts';
import { catchUp } from '../map/catchUp.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { announce } from '../map/mapStore.ts';
import type { RegistryContext } from '../registryContext.ts';
import { lockRelease, lockReleases, markRemoved, readManifest } from '../releases/releaseStore.ts';
import { findGarbage } from './findGarbage.ts';

export interface Removing {
  /** Removes releases that nobody can get any more, keeping so many of each remote; or only tells which. */
  collectGarbage(keep: number, dryRun: boolean, actor: Actor): Promise<ReleaseKey[]>;
}

export function createRemoving(context: RegistryContext): Removing {
  const { pool, keys, state, artefacts, copies, maps, now } = context;

  /** As one change: the releases are marked and the log tells of each. Their bytes are still there. */
  async function markGarbage(db: Queryable, keep: number, { by, reason }: Actor): Promise<ReleaseKey[]> {
    await lockReleases(db);
    const map = await lockedMap(db, keys);
    const garbage = await findGarbage(db, map, keep, now());
    for (const key of garbage) {
      await markRemoved(db, key, now());
      await insertEvent(db, {
        ...key,
        at: now(),
        by,
        automatic: false,
        action: 'remove',
        reason,
        revision: map.revision,
        before: null,
        after: null,
      });
    }
    await announce(db);
    return garbage;
  }

  /** The bytes of a removed release go, unless it has been published again meanwhile. */
  const removeBytes = (key: ReleaseKey) =>
    transaction(pool, async (db) => {
      await lockRelease(db, key);
      if (await readManifest(db, key)) return;
      await artefacts.remove(key);
      await copies.remove(key);
      await maps.remove(key);
    });

  return {
    async collectGarbage(keep, dryRun, given) {
      const actor = requireReason(given);
      if (dryRun) return findGarbage(pool, state.map(), keep, now());
      const garbage = await transaction(pool, (db) => markGarbage(db, keep, actor));
      await catchUp(context);
      for (const key of garbage) await removeBytes(key);
      return garbage;
    },
  };
}
