import { transaction } from '@psma/database';
import { requireReason, type Actor } from '../log/actor.ts';
import { insertEvent } from '../log/eventStore.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { messages } from '../messages.ts';
import { findManifestIn, type RegistryContext } from '../registryContext.ts';
import { sealPins } from '../visitors/pins.ts';
import { requireFit } from './compositionProblems.ts';
import { refuseKilled } from './mapChanges.ts';
import { requirePublished } from './requirePublished.ts';

/** Seals a path that pins these releases for so many seconds, once the log says so. */
export async function pinReleases(
  context: RegistryContext,
  releases: Record<string, string>,
  seconds: number,
  given: Actor,
): Promise<{ path: string; expires: string }> {
  const { pool, keys, now } = context;
  const actor = requireReason(given);
  const at = now();
  const expires = new Date(at.getTime() + seconds * 1000);
  await transaction(pool, async (db) => {
    const map = await lockedMap(db, keys);
    for (const [remote, releaseId] of Object.entries(releases)) {
      await requirePublished(db, { remote, releaseId });
      refuseKilled(map.remotes[remote], releaseId);
    }
    await requireFit(map, releases, findManifestIn(context, db));
    for (const [remote, releaseId] of Object.entries(releases)) {
      await insertEvent(db, {
        at,
        by: actor.by,
        automatic: false,
        action: 'pin',
        remote,
        releaseId,
        reason: messages.rollout.pinned(actor.reason, expires.toISOString()),
        revision: map.revision,
        before: null,
        after: null,
        validUntil: expires,
      });
    }
  });
  const pins = { releases, by: actor.by, at: at.toISOString(), expires: expires.getTime() };
  return { path: `/releases/pin/${sealPins(keys, pins)}`, expires: expires.toISOString() };
}
