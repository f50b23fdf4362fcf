import { transaction, type Queryable } from '@psma/database';
import type { ReleaseKey, Sharing } from '@psma/release-contract';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMaps } from '../map/lockedMap.ts';
import { announce } from '../map/mapStore.ts';
import { lockRelease, lockReleases, markRemoved, readManifest } from '../releases/releaseStore.ts';
import { findGarbage, requireShown, type Retention } from './findGarbage.ts';
import type { PublishingContext } from './publishingContext.ts';
import { purge, removeStored, sharingOf } from './purge.ts';

export interface ReleaseRemoval {
  /** Removes unavailable, unretained releases; `dryRun` lists them. */
  collectGarbage(retention: Retention, dryRun: boolean, actor: Actor): Promise<ReleaseKey[]>;
  /**
   * Deletes a killed or removed release's bytes and derived data permanently; bars
   * republication. Repeatable. Returns other holders of its files.
   */
  purge(key: ReleaseKey, actor: Actor): Promise<Sharing[]>;
  /** Other holders, which keep their files. */
  sharing(key: ReleaseKey): Sharing[];
}

export function createReleaseRemoval(context: PublishingContext): ReleaseRemoval {
  const { pool, environment, state, now } = context;

  /** One change; the bytes remain. */
  async function markGarbage(db: Queryable, retention: Retention, actor: Actor): Promise<ReleaseKey[]> {
    await lockReleases(db);
    const maps = await lockedMaps(db, context);
    if (await admitForm(context, db, actor)) return [];
    const garbage = await findGarbage(db, [...maps.values()], retention, now());
    requireShown(garbage, retention);
    const { by, identity, reason } = actor;
    for (const key of garbage) {
      await markRemoved(db, key, now());
      await insertEvent(db, {
        ...key,
        environment,
        at: now(),
        by,
        identity,
        action: 'remove',
        reason,
        revision: maps.get(environment)?.revision ?? 0,
      });
    }
    await announce(db);
    return garbage;
  }

  /** Unless published again. */
  const removeBytes = (key: ReleaseKey) =>
    transaction(pool, async (db) => {
      await lockRelease(db, key);
      if (!(await readManifest(db, key))) await removeStored(context, key);
    });

  return {
    async collectGarbage(retention, dryRun, given) {
      const actor = requireReason(given);
      if (dryRun) return findGarbage(pool, [...state.maps().values()], retention, now());
      const garbage = await changeAndRefresh(context, (db) => markGarbage(db, retention, actor));
      for (const key of garbage) await removeBytes(key);
      return garbage;
    },
    purge: (key, actor) => purge(context, key, actor),
    sharing: (key) => sharingOf(context, key),
  };
}
