import type { ReleaseMap } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { changeMap, type MapChange } from './changeMap.ts';
import { requireChangesPublished } from './requirePublished.ts';
import type { RolloutContext } from './rolloutContext.ts';

/** All changes of a person in one transaction, or none; a form's once. */
export async function applyChanges(
  context: RolloutContext,
  changes: MapChange[],
  given: Actor,
): Promise<ReleaseMap> {
  const actor = requireReason(given);
  return changeAndRefresh(context, async (db) => {
    // Locks first: removals use this lock.
    const map = await lockedMap(db, context);
    const remotes = changes.map(({ remote }) => remote);
    if (await admitForm(context, db, actor, remotes)) return map;
    await requireChangesPublished(db, changes);
    return changeMap(context, db, changes, actor);
  });
}
