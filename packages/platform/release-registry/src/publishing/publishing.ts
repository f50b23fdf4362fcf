import { transaction } from '@psma/database';
import {
  ReleaseRefused,
  smokeProblem,
  type Conclusion,
  type Problem,
  type Published,
  type ReleaseKey,
} from '@psma/release-contract';
import { readDirectory, type ReleaseDraft, type ReleaseUpload } from '@psma/release-gate';
import { NO_ACCEPTED_CHANGES, type ReleaseManifest } from '@psma/release-model';
import type { StagedFiles } from '../artefacts/artefactStore.ts';
import { requireReason, type Actor, type Author } from '../log/actor.ts';
import { notifyRefusal } from '../log/notifyRefusal.ts';
import { refreshAfterCommit } from '../map/refreshAfterCommit.ts';
import { messages } from '../messages.ts';
import { listForPreviewsOnly, listPurged, readPreviewSmoke } from '../releases/releaseStore.ts';
import { keepSourceMaps, keepSourceMapsOf } from './keepSourceMaps.ts';
import type { PublishingContext } from './publishingContext.ts';
import { skippedRelease, versionWarning } from './releaseWarnings.ts';
import type { StagedRelease } from './storeRelease.ts';
import { storeValidated } from './storeValidated.ts';
import {
  validateDraft,
  validateUploads,
  type DraftConditions,
  type PublishOptions,
} from './validateUploads.ts';

export interface Publishing {
  /** No promotion. Of known releases only lost bytes are stored. */
  publishDirectory(directory: string, actor: Actor): Promise<Published>;
  /**
   * Promotes unknown releases, or those whose remote has none, in one change. Known
   * ones never change the map: restarts undo no rollback; running experiments keep
   * the stable release. Lost routes are accepted and, like refusals, reported.
   * Purged releases are skipped.
   */
  publishAndPromote(directories: string[], actor: Actor): Promise<Published[]>;
  /** Refuses what the gate would without the bytes; of known releases nothing. */
  check(draft: ReleaseDraft, conditions: DraftConditions, author: Author): Promise<void>;
  /**
   * The gate judges the bytes; a failed smoke run only adds to its reasons. `stagedFiles`: stored on arrival.
   * `previewOnly`: visitors get it once it is published again without.
   */
  publishUpload(
    upload: ReleaseUpload,
    conclusion: Conclusion,
    author: Author,
    stagedFiles?: StagedFiles,
    previewOnly?: boolean,
  ): Promise<Published>;
  /** Stores arriving files for `publishUpload`. */
  stage(): StagedFiles;
  /** Notifies operators; the refusal remains even if that fails. */
  notifyRefusal(key: ReleaseKey, refusal: ReleaseRefused, by: string): Promise<void>;
  /** Stored for error reports; cannot be fetched. */
  keepSourceMaps(key: ReleaseKey, bytes: Uint8Array): Promise<void>;
}

export function createPublishing(context: PublishingContext): Publishing {
  const { pool, artefacts } = context;
  return {
    stage: artefacts.stage,
    async check(draft, conditions, author) {
      if (draft.commit !== undefined) requireProvenCommit({ ...draft, commit: draft.commit }, author);
      await validateDraft(context, draft, conditions);
    },
    notifyRefusal: (key, refusal, by) => notifyRefusal(context, key, refusal, by),
    keepSourceMaps: (key, bytes) => keepSourceMaps(context, key, bytes),
    publishDirectory: async (directory, actor) => publishOne(context, await readDirectory(directory), actor),
    async publishAndPromote(directories, actor) {
      const uploads = await Promise.all(directories.map(readDirectory));
      const purged = await listPurged(pool);
      const isPurged = ({ manifest }: ReleaseUpload) =>
        purged.some((key) => key.remote === manifest.remote && key.releaseId === manifest.releaseId);
      const published = await publish(
        context,
        uploads.filter((upload) => !isPurged(upload)),
        actor,
        { smoke: null, acceptedChanges: null, promotes: true, previewOnly: false },
      );
      const kept = directories.filter((_, index) => !isPurged(uploads[index]!));
      return [
        ...(await keepSourceMapsOf(context, kept, published)),
        ...uploads.filter(isPurged).map(skippedRelease),
      ];
    },
    async publishUpload(
      upload,
      { smoke, reason, removes = [], guards = [] },
      author,
      stagedFiles,
      previewOnly = false,
    ) {
      requireProvenCommit(upload.manifest, author);
      const options = { acceptedChanges: { removes, guards }, stagedFiles, previewOnly };
      const problem = smokeProblem(smoke);
      if (problem)
        return refuseSmoke(
          context,
          problem,
          upload,
          { ...author, reason },
          { ...options, smoke, promotes: false },
        );
      // A release that was tried for a preview is not tried again.
      const run = 'skipped' in smoke ? ((await readPreviewSmoke(pool, upload.manifest)) ?? smoke) : smoke;
      const published = await publishOne(
        context,
        upload,
        {
          ...author,
          reason: 'skipped' in run ? messages.release.noSmokeRun(reason, run.skipped) : reason,
        },
        { ...options, smoke: run },
      );
      return published.known
        ? published
        : {
            ...published,
            notices: [
              ...published.notices,
              ...(previewOnly ? [] : await sameVersion(context, upload.manifest)),
            ],
          };
    },
  };
}

/** Discards the staged bytes after the work, which stores what it needs. */
async function withStaged<Result>(
  work: (staged: Map<ReleaseUpload, StagedRelease>) => Promise<Result>,
): Promise<Result> {
  const staged = new Map<ReleaseUpload, StagedRelease>();
  try {
    return await work(staged);
  } finally {
    for (const { bytes } of staged.values()) await bytes.discard();
  }
}

async function publish(
  context: PublishingContext,
  uploads: ReleaseUpload[],
  given: Actor,
  terms: PublishOptions,
): Promise<Published[]> {
  const { pool, copies, report } = context;
  const actor = requireReason(given);
  return withStaged(async (staged) => {
    const validated = await validateUploads(context, uploads, actor, terms, staged);
    const published = await transaction(pool, (db) =>
      storeValidated(context, db, validated, staged, actor, terms),
    );
    await refreshAfterCommit(context);
    for (const key of published) void copies.prepare(key).catch(report);
    return published;
  });
}

async function publishOne(
  context: PublishingContext,
  upload: ReleaseUpload,
  actor: Actor,
  terms: Partial<PublishOptions> = {},
): Promise<Published> {
  const [published] = await publish(context, [upload], actor, {
    smoke: null,
    acceptedChanges: NO_ACCEPTED_CHANGES,
    promotes: false,
    previewOnly: false,
    ...terms,
  });
  if (!published) throw new Error('Nothing was published.');
  return published;
}

/** Releases for previews only keep the version of the sources. */
async function sameVersion({ pool, state }: PublishingContext, manifest: ReleaseManifest): Promise<string[]> {
  const onlyPreviewed = await listForPreviewsOnly(pool);
  const others = state
    .manifestsOf(manifest.remote)
    .filter(({ remote, releaseId }) =>
      onlyPreviewed.every((key) => key.remote !== remote || key.releaseId !== releaseId),
    );
  return versionWarning(manifest, others);
}

/** Throws the gate's reasons and the smoke run's. */
async function refuseSmoke(
  context: PublishingContext,
  problem: string,
  upload: ReleaseUpload,
  actor: Actor,
  options: PublishOptions,
): Promise<never> {
  try {
    await withStaged((staged) => validateUploads(context, [upload], actor, options, staged));
  } catch (error) {
    if (error instanceof ReleaseRefused && error.name === 'GateRefused')
      throw new ReleaseRefused('GateRefused', [...error.reasons, smokeFailed(problem)]);
    throw error;
  }
  throw new ReleaseRefused('GateRefused', smokeFailed(problem));
}

/** A pipeline publishes what it built from its own commit, and nothing else. */
function requireProvenCommit(
  { commit, dirty = false }: Pick<ReleaseManifest, 'commit' | 'dirty'>,
  { identity }: Author,
): void {
  if (identity?.kind !== 'pipeline') return;
  if (commit !== identity.commit) throw unproven(messages.pipeline.otherCommit(commit, identity.commit));
  if (dirty) throw unproven(messages.pipeline.uncommittedChanges(commit));
}

const smokeFailed = (text: string): Problem => ({ text, code: 'SmokeFailed' });

const unproven = (text: string) => new ReleaseRefused('GateRefused', { text, code: 'UnprovenCommit' });
