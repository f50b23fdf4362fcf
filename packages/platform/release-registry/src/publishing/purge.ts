import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey, type Sharing } from '@psma/release-contract';
import { rolesOf } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { announce } from '../map/mapStore.ts';
import { messages } from '../messages.ts';
import { listPurged, lockRelease, markPurged, readStoredState } from '../releases/releaseStore.ts';
import type { PublishingContext } from './publishingContext.ts';

/** Permanent; see `Removing`. */
export async function purge(context: PublishingContext, key: ReleaseKey, given: Actor): Promise<Sharing[]> {
  const actor = requireReason(given);
  const sharing = sharingOf(context, key);
  await changeAndRefresh(context, (db) => mark(db, context, key, actor));
  await removeStored(context, key);
  return sharing;
}

/** Stops serving; later starts remove remains. */
async function mark(db: Queryable, context: PublishingContext, key: ReleaseKey, actor: Actor) {
  const { environment, now } = context;
  await lockRelease(db, key);
  const map = await lockedMap(db, context);
  const { remote, releaseId } = key;
  if (await admitForm(context, db, actor, [remote])) return;
  const state = await readStoredState(db, key);
  if (state === null) throw new ReleaseRefused('UnknownRelease', messages.release.neverPublished(key));
  if (state === 'purged') return;
  if (state === 'present' && !map.remotes[remote]?.killed.includes(releaseId)) {
    const roles = rolesOf(map, remote, releaseId).join(', ') || 'published';
    throw new ReleaseRefused('NotKilled', messages.release.notKilled(key, roles));
  }
  await markPurged(db, key, now());
  await insertEvent(db, {
    ...key,
    environment,
    at: now(),
    by: actor.by,
    identity: actor.identity,
    action: 'purge',
    reason: actor.reason,
    revision: map.revision,
  });
  await announce(db);
}

/** Files, this machine's compressed copies, source maps. */
export async function removeStored(
  { artefacts, copies, maps }: PublishingContext,
  key: ReleaseKey,
): Promise<void> {
  await artefacts.remove(key);
  await copies.remove(key);
  await maps.remove(key);
}

/** By integrity, regardless of file names. */
export function sharingOf({ state }: PublishingContext, key: ReleaseKey): Sharing[] {
  const own = new Set(state.manifest(key)?.files.map(({ integrity }) => integrity));
  const remotes = [...state.maps().values()].flatMap((map) => Object.keys(map.remotes));
  return [...new Set(remotes)]
    .flatMap((remote) => state.manifestsOf(remote))
    .filter(({ remote, releaseId }) => remote !== key.remote || releaseId !== key.releaseId)
    .map(({ remote, releaseId, files }) => ({
      remote,
      releaseId,
      files: files.filter(({ integrity }) => own.has(integrity)).map(({ path }) => path),
    }))
    .filter(({ files }) => files.length > 0);
}

/** Once per process, for others' purges: each machine has copies. */
export function purgedSweep(context: PublishingContext): () => Promise<void> {
  const swept = new Set<string>();
  return async () => {
    for (const key of await listPurged(context.pool)) {
      const name = `${key.remote}/${key.releaseId}`;
      if (swept.has(name)) continue;
      await removeStored(context, key);
      swept.add(name);
    }
  };
}
