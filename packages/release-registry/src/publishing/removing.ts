import { transaction, type Queryable } from '@psma/database';
import type { ReleaseKey, Sharing } from '@psma/release-contract';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { changing } from '../map/changing.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { announce } from '../map/mapStore.ts';
import type { RegistryContext } from '../registryContext.ts';
import { lockRelease, lockReleases, markRemoved, readManifest } from '../releases/releaseStore.ts';
import { findGarbage, requireShown, type Retention } from './findGarbage.ts';
import { purge, removeStored, sharingOf } from './purge.ts';

export interface Removing {
  /** Removes releases that nobody can get any more and that need not be kept; or only tells which. */
  collectGarbage(retention: Retention, dryRun: boolean, actor: Actor): Promise<ReleaseKey[]>;
  /**
   * The bytes of a killed release go for good, with everything that was made of them here, and are never taken again; a
   * removed one may be purged, too. Again it does what could not be done before. Answers who else holds some of its files.
   */
  purge(key: ReleaseKey, actor: Actor): Promise<Sharing[]>;
  /** Other releases that hold files of this one: nothing of them goes with it. */
  sharing(key: ReleaseKey): Sharing[];
}

export function createRemoving(context: RegistryContext): Removing {
  const { pool, keys, state, now } = context;

  /** As one change: the releases are marked and the log tells of each. Their bytes are still there. */
  async function markGarbage(db: Queryable, retention: Retention, actor: Actor): Promise<ReleaseKey[]> {
    await lockReleases(db);
    const map = await lockedMap(db, keys);
    if (await admitForm(db, actor, now())) return [];
    const garbage = await findGarbage(db, map, retention, now());
    requireShown(garbage, retention);
    const { by, reason } = actor;
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
      if (!(await readManifest(db, key))) await removeStored(context, key);
    });

  return {
    async collectGarbage(retention, dryRun, given) {
      const actor = requireReason(given);
      if (dryRun) return findGarbage(pool, state.map(), retention, now());
      const garbage = await changing(context, (db) => markGarbage(db, retention, actor));
      for (const key of garbage) await removeBytes(key);
      return garbage;
    },
    purge: (key, actor) => purge(context, key, actor),
    sharing: (key) => sharingOf(context, key),
  };
}
