import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { findManifestIn } from '../map/findManifestIn.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { messages } from '../messages.ts';
import { sealPins } from '../visitors/pins.ts';
import { requireCompatible } from './compositionProblems.ts';
import { refuseKilled } from './mapChanges.ts';
import { requireForVisitors } from './requirePublished.ts';
import type { RolloutContext } from './rolloutContext.ts';

/** Seals the path after logging it. */
export async function pinReleases(
  context: RolloutContext,
  releases: Record<string, string>,
  seconds: number,
  given: Actor,
): Promise<{ path: string; expires: string }> {
  const { keys, environment, now } = context;
  const actor = requireReason(given);
  const until = (at: Date) => new Date(at.getTime() + seconds * 1000);
  const requestedAt = now();
  const at = await changeAndRefresh(context, async (db) => {
    const map = await lockedMap(db, context);
    const madeAt = await admitForm({ environment, now: () => requestedAt }, db, actor, Object.keys(releases));
    if (madeAt) return madeAt;
    const expires = until(requestedAt);
    for (const [remote, releaseId] of Object.entries(releases)) {
      await requireForVisitors(db, { remote, releaseId });
      refuseKilled(map.remotes[remote], releaseId);
    }
    await requireCompatible(map, releases, findManifestIn(context, db));
    for (const [remote, releaseId] of Object.entries(releases)) {
      await insertEvent(db, {
        environment,
        at: requestedAt,
        by: actor.by,
        identity: actor.identity,
        action: 'pin',
        remote,
        releaseId,
        reason: messages.rollout.pinned(actor.reason, expires.toISOString()),
        revision: map.revision,
        validUntil: expires,
      });
    }
    return requestedAt;
  });
  const expires = until(at);
  const pins = { releases, by: actor.by, at: at.toISOString(), expires: expires.getTime(), environment };
  return { path: `/releases/pin/${sealPins(keys, pins)}`, expires: expires.toISOString() };
}
