import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import type { ReleaseMap } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMaps } from '../map/lockedMap.ts';
import { contextIn } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { changeMap } from './changeMap.ts';
import { killed } from './mapChanges.ts';
import { requirePublished } from './requirePublished.ts';
import type { RolloutContext } from './rolloutContext.ts';

/** Kills in all environments or none. Operators are notified once. */
export async function killRelease(
  context: RolloutContext,
  key: ReleaseKey,
  given: Actor,
): Promise<ReleaseMap> {
  const actor = requireReason(given);
  const { environment } = context;
  const { remote, releaseId } = key;
  const change = { action: 'kill', remote, releaseId, change: killed(releaseId) } as const;
  return changeAndRefresh(context, async (db) => {
    const { [environment]: own, ...others } = Object.fromEntries(await lockedMaps(db, context));
    if (!own) throw new ReleaseRefused('UnknownEnvironment', messages.environment.unknown(environment));
    if (await admitForm(context, db, actor, [remote])) return own;
    await requirePublished(db, key);
    const map = await changeMap(context, db, [change], actor);
    for (const [name, { remotes }] of Object.entries(others)) {
      if (remotes[remote]?.killed.includes(releaseId)) continue;
      await changeMap(contextIn(context, name), db, [change], { ...actor, quiet: true });
    }
    return map;
  });
}
