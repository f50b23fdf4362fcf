import { ReleaseRefused, type ReleaseKey, type Smoke } from '@psma/release-contract';
import {
  checkBytes,
  checkDraft,
  checkRelease,
  type ReleaseDraft,
  type ReleaseUpload,
} from '@psma/release-gate';
import { breakingRouteChanges, NO_ACCEPTED_CHANGES, type AcceptedBreakingChanges } from '@psma/release-model';
import type { StagedFiles } from '../artefacts/artefactStore.ts';
import type { Actor } from '../log/actor.ts';
import { notifyRefusal } from '../log/notifyRefusal.ts';
import { isForPreviewsOnly } from '../releases/releaseStore.ts';
import { readUsesOfOthers } from '../releases/usesStore.ts';
import { compositionFor } from './compositionFor.ts';
import type { PublishingContext } from './publishingContext.ts';
import { killedWarning, routeChangeWarning } from './releaseWarnings.ts';
import { stageRelease, type StagedRelease } from './storeRelease.ts';

export interface PublishOptions {
  smoke: Smoke | null;
  /** Null accepts every lost route. */
  acceptedChanges: AcceptedBreakingChanges | null;
  promotes: boolean;
  /** No visitor may get it. */
  previewOnly: boolean;
  stagedFiles?: StagedFiles | undefined;
}

export interface DraftConditions {
  acceptedChanges: AcceptedBreakingChanges;
  previewOnly: boolean;
}

export interface ValidatedUpload {
  upload: ReleaseUpload;
  known: boolean;
  warnings: string[];
  /** Routes lost without acceptance. */
  unacceptedChanges: string[];
}

/**
 * Known releases passed before: only their bytes are checked, unless they were for
 * previews only. Others are `staged` concurrently.
 */
async function validateUpload(
  context: PublishingContext,
  upload: ReleaseUpload,
  uploads: ReleaseUpload[],
  { acceptedChanges, stagedFiles, previewOnly }: PublishOptions,
  staged: Map<ReleaseUpload, StagedRelease>,
): Promise<ValidatedUpload> {
  const { pool, state, mailLinks, advisories } = context;
  const known = await isKnown(context, upload.manifest, previewOnly);
  if (known) checkBytes(upload);
  else staged.set(upload, stageRelease(upload, context, stagedFiles));
  const live = compositionFor(state, upload.manifest.remote, uploads, acceptedChanges ?? NO_ACCEPTED_CHANGES);
  const breakingChanges =
    acceptedChanges === null && live.own ? breakingRouteChanges(live.own, upload.manifest) : [];
  const unacceptedChanges = breakingChanges.map(routeChangeWarning);
  const warnings = known
    ? []
    : await checkRelease(upload, {
        ...live,
        own: acceptedChanges === null ? null : live.own,
        // A preview may have one half of a swap.
        uses:
          acceptedChanges === null || previewOnly
            ? []
            : await readUsesOfOthers(pool, state.map(), mailLinks, upload.manifest.remote),
      });
  const affected = known || !advisories ? [] : await advisories.checkUpload(upload);
  return {
    upload,
    known,
    unacceptedChanges,
    warnings: [
      ...killedWarning(state.map(), upload.manifest),
      ...unacceptedChanges,
      ...warnings,
      ...affected,
    ],
  };
}

/** True for what passed before: a release for previews only has not, for others. */
async function isKnown(
  { pool, state }: PublishingContext,
  key: ReleaseKey,
  previewOnly: boolean,
): Promise<boolean> {
  if ((await state.findManifest(key)) === null) return false;
  return previewOnly || !(await isForPreviewsOnly(pool, key));
}

/** Refuses what needs no bytes. Known releases passed before. */
export async function validateDraft(
  context: PublishingContext,
  draft: ReleaseDraft,
  { acceptedChanges, previewOnly }: DraftConditions,
): Promise<void> {
  const { pool, state, mailLinks } = context;
  if (await isKnown(context, draft, previewOnly)) return;
  const live = compositionFor(state, draft.remote, [], acceptedChanges);
  const uses = previewOnly ? [] : await readUsesOfOthers(pool, state.map(), mailLinks, draft.remote);
  checkDraft(draft, { ...live, uses });
}

/**
 * Throws at the first refusal. Operators see it at reception; automatic publication
 * notifies them here.
 */
export async function validateUploads(
  context: PublishingContext,
  uploads: ReleaseUpload[],
  { by }: Actor,
  options: PublishOptions,
  staged: Map<ReleaseUpload, StagedRelease>,
): Promise<ValidatedUpload[]> {
  const validated = [];
  for (const upload of uploads) {
    try {
      validated.push(await validateUpload(context, upload, uploads, options, staged));
    } catch (error) {
      if (options.promotes && error instanceof ReleaseRefused)
        await notifyRefusal(context, upload.manifest, error, by);
      throw error;
    }
  }
  return validated;
}
