import { transaction, type Queryable } from '@psma/database';
import { enqueueNotice } from '@psma/notices';
import {
  ReleaseRefused,
  smokeProblem,
  type Conclusion,
  type Published,
  type ReleaseKey,
  type Smoke,
} from '@psma/release-contract';
import { checkBytes, checkRelease, readDirectory, type ReleaseUpload } from '@psma/release-gate';
import { lostAddresses, NO_CONCESSIONS, type Concessions } from '@psma/release-model';
import type { StagedFiles } from '../artefacts/artefactStore.ts';
import { requireReason, type Actor } from '../log/actor.ts';
import { tellOfRefusal } from '../log/tellOfRefusal.ts';
import { catchUp } from '../map/catchUp.ts';
import { messages } from '../messages.ts';
import { findManifestIn, type RegistryContext } from '../registryContext.ts';
import { listPurged } from '../releases/releaseStore.ts';
import { changeMap } from '../rollout/changeMap.ts';
import { compositionFor } from './compositionFor.ts';
import { keepSourceMaps, keepSourceMapsOf } from './keepSourceMaps.ts';
import { promotionsOf } from './promotionsOf.ts';
import { killedNotice, lossNotice, passedOver, versionNotice } from './releaseNotices.ts';
import { stageRelease, storeRelease, type StagedRelease } from './storeRelease.ts';

export interface Publishing {
  /** Publishes a built directory; nobody sees it yet. Of a known release only lost bytes are stored. */
  publishDirectory(directory: string, actor: Actor): Promise<Published>;
  /**
   * Publishes several built directories and promotes those that were unknown (or whose remote has no release yet),
   * as one change: all or none. A known release never changes the map, so a restart undoes no rollback; a remote with
   * a running experiment keeps its stable release. What addresses they take away is conceded, and operators are told of
   * it, as of a refusal. One that was purged is passed over.
   */
  publishAndPromote(directories: string[], actor: Actor): Promise<Published[]>;
  /**
   * Publishes what a client has sent; the gate judges the bytes, the smoke report is only the client's claim. `begun` is
   * what has been stored of it while it came.
   */
  publishUpload(
    upload: ReleaseUpload,
    conclusion: Conclusion,
    by: string,
    begun?: StagedFiles,
  ): Promise<Published>;
  /** Keeps the source maps of a published release, for the errors of its pages; nobody can fetch them. */
  keepSourceMaps(key: ReleaseKey, bytes: Uint8Array): Promise<void>;
}

/** How releases are published. */
interface Terms {
  smoke: Smoke | null;
  /** Null concedes whatever they take away. */
  conceded: Concessions | null;
  promotes: boolean;
  /** What is staged of a single upload already. */
  begun?: StagedFiles | undefined;
}

interface Judged {
  upload: ReleaseUpload;
  known: boolean;
  notices: string[];
  /** Addresses that went with nobody having conceded it, in words. */
  lost: string[];
}

export function createPublishing(context: RegistryContext): Publishing {
  const { pool, keys, state, artefacts, copies, now, report } = context;

  /**
   * A known release passed the gate when it came; only its bytes are judged again, not what is live now. Another one is
   * `staged` meanwhile.
   */
  async function gate(
    upload: ReleaseUpload,
    uploads: ReleaseUpload[],
    { conceded, begun }: Terms,
    staged: Map<ReleaseUpload, StagedRelease>,
  ): Promise<Judged> {
    const known = (await state.findManifest(upload.manifest)) !== null;
    if (known) checkBytes(upload);
    else staged.set(upload, stageRelease(upload, context, begun));
    const live = compositionFor(state, upload, uploads, conceded ?? NO_CONCESSIONS);
    const losses = conceded === null && live.own ? lostAddresses(live.own, upload.manifest) : [];
    const lost = losses.map(lossNotice);
    const notices = known
      ? []
      : await checkRelease(upload, conceded === null ? { ...live, own: null } : live);
    return {
      upload,
      known,
      lost,
      notices: [...killedNotice(state.map(), upload.manifest), ...lost, ...notices],
    };
  }

  /** Who sends an upload is told by its answer, and operators where it comes in; what a machine publishes by itself, here. */
  async function gateAll(
    uploads: ReleaseUpload[],
    { by }: Actor,
    terms: Terms,
    staged: Map<ReleaseUpload, StagedRelease>,
  ): Promise<Judged[]> {
    const judged = [];
    for (const upload of uploads) {
      try {
        judged.push(await gate(upload, uploads, terms, staged));
      } catch (error) {
        if (terms.promotes && error instanceof ReleaseRefused)
          await tellOfRefusal(context, upload.manifest, error, by);
        throw error;
      }
    }
    return judged;
  }

  async function publish(uploads: ReleaseUpload[], given: Actor, terms: Terms): Promise<Published[]> {
    const actor = requireReason(given);
    const staged = new Map<ReleaseUpload, StagedRelease>();
    try {
      const judged = await gateAll(uploads, actor, terms, staged);
      const published = await transaction(pool, (db) => store(db, judged, staged, actor, terms));
      await catchUp(context);
      for (const key of published) void copies.prepare(key).catch(report);
      return published;
    } finally {
      for (const { bytes } of staged.values()) await bytes.discard();
    }
  }

  async function store(
    db: Queryable,
    judged: Judged[],
    staged: ReadonlyMap<ReleaseUpload, StagedRelease>,
    actor: Actor,
    { smoke, conceded, promotes }: Terms,
  ): Promise<Published[]> {
    const stored = [];
    for (const { upload, known } of judged) {
      const { remote, releaseId } = upload.manifest;
      const isStored = await storeRelease(db, upload, actor, {
        staged: staged.get(upload) ?? null,
        smoke,
        conceded: conceded ?? NO_CONCESSIONS,
        artefacts,
        keys,
        now: now(),
        revision: state.map().revision,
      });
      if (known && !isStored) {
        throw new ReleaseRefused('UnknownRelease', messages.release.removedMeanwhile({ remote, releaseId }));
      }
      stored.push({ remote, releaseId, known: isStored });
    }
    const changes = promotes ? await promotionsOf(db, context, stored) : [];
    if (changes.length > 0) await changeMap(db, keys, changes, actor, now(), findManifestIn(context, db));
    const fresh = new Set(changes.map(({ remote }) => remote));
    for (const { upload, lost } of judged) {
      const { remote, releaseId } = upload.manifest;
      if (!fresh.has(remote) || lost.length === 0) continue;
      const notice = { remote, releaseId, by: actor.by, reason: lost.join(' ') };
      await enqueueNotice(db, { at: now(), kind: 'release.alarm', ...notice });
    }
    return stored.map((one, index) => ({
      ...one,
      promoted: fresh.has(one.remote),
      notices: judged[index]?.notices ?? [],
    }));
  }

  async function publishOne(
    upload: ReleaseUpload,
    actor: Actor,
    terms: Partial<Terms> = {},
  ): Promise<Published> {
    const [published] = await publish([upload], actor, {
      smoke: null,
      conceded: NO_CONCESSIONS,
      promotes: false,
      ...terms,
    });
    if (!published) throw new Error('Nothing was published.');
    return published;
  }

  return {
    keepSourceMaps: (key, bytes) => keepSourceMaps(context, key, bytes),
    publishDirectory: async (directory, actor) => publishOne(await readDirectory(directory), actor),
    async publishAndPromote(directories, actor) {
      const uploads = await Promise.all(directories.map(readDirectory));
      const purged = await listPurged(pool);
      const isPurged = ({ manifest }: ReleaseUpload) =>
        purged.some((key) => key.remote === manifest.remote && key.releaseId === manifest.releaseId);
      const published = await publish(
        uploads.filter((upload) => !isPurged(upload)),
        actor,
        { smoke: null, conceded: null, promotes: true },
      );
      const kept = directories.filter((_, index) => !isPurged(uploads[index]!));
      return [
        ...(await keepSourceMapsOf(context, kept, published)),
        ...uploads.filter(isPurged).map(passedOver),
      ];
    },
    async publishUpload(upload, { smoke, reason, removes = [], guards = [] }, by, begun) {
      const problem = smokeProblem(smoke);
      if (problem) throw new ReleaseRefused('GateRefused', problem);
      const published = await publishOne(
        upload,
        { by, reason: 'skipped' in smoke ? messages.release.noSmokeRun(reason, smoke.skipped) : reason },
        { smoke, conceded: { removes, guards }, begun },
      );
      return published.known
        ? published
        : {
            ...published,
            notices: [
              ...published.notices,
              ...versionNotice(upload.manifest, state.manifestsOf(upload.manifest.remote)),
            ],
          };
    },
  };
}
