import { transaction } from '@psma/database';
import type { Queryable } from '@psma/database';
import { emptyMap } from '@psma/release-model';
import type { ReleaseMap } from '@psma/release-model';
import { smokeProblem } from '../api/uploadBody.ts';
import type { Smoke } from '../api/uploadBody.ts';
import type { ReleaseKey } from '../artefacts/artefactStore.ts';
import { checkBytes, checkRelease } from '../gate/checkRelease.ts';
import { compositionFor } from '../gate/compositionFor.ts';
import { readDirectory } from '../gate/readDirectory.ts';
import type { ReleaseUpload } from '../gate/releaseUpload.ts';
import { failingReleases } from '../health/failingReleases.ts';
import { findManifestIn, requireReason } from '../registryContext.ts';
import type { RegistryContext } from '../registryContext.ts';
import { ReleaseRefused } from '../releaseRefused.ts';
import { changeMap } from '../rollout/changeMap.ts';
import type { Actor, MapChange } from '../rollout/changeMap.ts';
import { promoted } from '../rollout/mapChanges.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { readSigned } from '../signing/signedText.ts';
import { insertEvent } from '../log/eventStore.ts';
import { announce, lockMap } from '../map/mapStore.ts';
import { lockRelease, lockReleases, markRemoved, readManifest } from './releaseStore.ts';
import { findGarbage } from './findGarbage.ts';
import { storeRelease } from './storeRelease.ts';

export interface Published extends ReleaseKey {
  /** It was there before; at most bytes that were lost were put back. */
  known: boolean;
  /** It became the stable release of its remote with this call. */
  promoted: boolean;
  /** What the release costs although it passed the gate, or that nobody can get it any more. */
  notices: string[];
}

export interface Publishing {
  /** Publishes a built directory; nobody sees it yet. Of a known release only lost bytes are stored. */
  publishDirectory(directory: string, actor: Actor): Promise<Published>;
  /**
   * Publishes several built directories and promotes those that were unknown (or whose remote has no release yet),
   * as one change: all or none. A known release never changes the map, so a restart undoes no rollback; a remote with
   * a running experiment keeps its stable release.
   */
  publishAndPromote(directories: string[], actor: Actor): Promise<Published[]>;
  /** Publishes what a client has sent; the gate judges the bytes, the smoke report is only the client's claim. */
  publishUpload(upload: ReleaseUpload, smoke: Smoke, actor: Actor): Promise<Published>;
  /** Removes releases that nobody can get any more, keeping so many of each remote; or only tells which. */
  collectGarbage(keep: number, dryRun: boolean, actor: Actor): Promise<ReleaseKey[]>;
}

export function createPublishing(context: RegistryContext): Publishing {
  const { pool, keys, state, artefacts, copies, now, report } = context;

  /** Known releases passed the gate when they came; only their bytes are judged again, not what is live now. */
  async function gate(uploads: ReleaseUpload[]): Promise<{ known: boolean; notices: string[] }[]> {
    const judged = [];
    for (const upload of uploads) {
      const known = (await state.findManifest(upload.manifest)) !== null;
      if (known) checkBytes(upload);
      const notices = known ? [] : await checkRelease(upload, compositionFor(state, upload, uploads));
      judged.push({ known, notices: [...killedNotice(upload), ...notices] });
    }
    return judged;
  }

  const killedNotice = ({ manifest: { remote, releaseId } }: ReleaseUpload) =>
    state.map().remotes[remote]?.killed.includes(releaseId)
      ? ['It was killed and stays dead: change its sources, which makes another release.']
      : [];

  async function publish(
    uploads: ReleaseUpload[],
    given: Actor,
    smoke: Smoke | null,
    promotes: boolean,
  ): Promise<Published[]> {
    const actor = requireReason(given);
    const judged = await gate(uploads);
    const published = await transaction(pool, async (db) => {
      const stored = [];
      for (const [index, upload] of uploads.entries()) {
        const { remote, releaseId } = upload.manifest;
        const known = await storeRelease(db, upload, actor, smoke, {
          artefacts,
          keys,
          now: now(),
          revision: state.map().revision,
        });
        if (judged[index]?.known && !known) {
          throw new ReleaseRefused(
            'UnknownRelease',
            `${remote}/${releaseId} was removed while it was published: publish it again.`,
          );
        }
        stored.push({ remote, releaseId, known });
      }
      const changes = promotes ? await promotionsOf(db, keys, stored) : [];
      if (changes.length > 0) await changeMap(db, keys, changes, actor, now(), findManifestIn(context, db));
      const fresh = new Set(changes.map(({ remote }) => remote));
      return stored.map((one, index) => ({
        ...one,
        promoted: fresh.has(one.remote),
        notices: judged[index]?.notices ?? [],
      }));
    });
    await state.refresh();
    for (const key of published) void copies.prepare(key).catch(report);
    return published;
  }

  async function publishOne(upload: ReleaseUpload, actor: Actor, smoke: Smoke | null): Promise<Published> {
    const [published] = await publish([upload], actor, smoke, false);
    if (!published) throw new Error('Nothing was published.');
    return published;
  }

  /** The bytes of a removed release go, unless it has been published again meanwhile. */
  const removeBytes = (key: ReleaseKey) =>
    transaction(pool, async (db) => {
      await lockRelease(db, key);
      if (await readManifest(db, key)) return;
      await artefacts.remove(key);
      await copies.remove(key);
    });

  return {
    publishDirectory: async (directory, actor) => publishOne(await readDirectory(directory), actor, null),
    publishAndPromote: async (directories, actor) =>
      publish(await Promise.all(directories.map(readDirectory)), actor, null, true),
    async publishUpload(upload, smoke, actor) {
      const problem = smokeProblem(smoke);
      if (problem) throw new ReleaseRefused('GateRefused', problem);
      const { reason } = actor;
      return publishOne(
        upload,
        { ...actor, reason: 'skipped' in smoke ? `${reason} (no smoke run: ${smoke.skipped})` : reason },
        smoke,
      );
    },
    async collectGarbage(keep, dryRun, given) {
      const actor = requireReason(given);
      if (dryRun) return findGarbage(pool, state.map(), keep, now());
      const garbage = await transaction(pool, async (db) => {
        await lockReleases(db);
        const map = await lockedMap(db, keys);
        const found = await findGarbage(db, map, keep, now());
        for (const key of found) {
          await markRemoved(db, key, now());
          await insertEvent(db, {
            ...key,
            at: now(),
            by: actor.by,
            automatic: false,
            action: 'remove',
            reason: actor.reason,
            revision: map.revision,
            before: null,
            after: null,
          });
        }
        await announce(db);
        return found;
      });
      await state.refresh();
      for (const key of garbage) await removeBytes(key);
      return garbage;
    },
  };
}

/** The map as it stays until the transaction ends. */
async function lockedMap(db: Queryable, keys: SigningKeys): Promise<ReleaseMap> {
  const signed = await lockMap(db);
  return signed ? readSigned<ReleaseMap>(keys, signed, 'the release map') : emptyMap;
}

/** What was new is promoted; what was known only where its remote has no release at all. */
async function promotionsOf(
  db: Queryable,
  keys: SigningKeys,
  stored: (ReleaseKey & { known: boolean })[],
): Promise<MapChange[]> {
  const map = await lockedMap(db, keys);
  const isFailing = await failingReleases(db);
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
