import { ReleaseRefused, type Smoke } from '@psma/release-contract';
import { checkBytes, checkRelease, type ReleaseUpload } from '@psma/release-gate';
import { breakingRouteChanges, NO_ACCEPTED_CHANGES, type AcceptedBreakingChanges } from '@psma/release-model';
import type { StagedFiles } from '../artefacts/artefactStore.ts';
import type { Actor } from '../log/actor.ts';
import { notifyRefusal } from '../log/notifyRefusal.ts';
import type { RegistryContext } from '../registryContext.ts';
import { compositionFor } from './compositionFor.ts';
import { killedWarning, routeChangeWarning } from './releaseWarnings.ts';
import { stageRelease, type StagedRelease } from './storeRelease.ts';

/** How releases are published. */
export interface PublishOptions {
  smoke: Smoke | null;
  /** Null concedes whatever they take away. */
  acceptedChanges: AcceptedBreakingChanges | null;
  promotes: boolean;
  /** What is staged of a single upload already. */
  stagedFiles?: StagedFiles | undefined;
}

export interface ValidatedUpload {
  upload: ReleaseUpload;
  known: boolean;
  warnings: string[];
  /** Addresses that went with nobody having conceded it, in words. */
  unacceptedChanges: string[];
}

/**
 * A known release passed the gate when it came; only its bytes are judged again, not what is live now. Another one is
 * `staged` meanwhile.
 */
async function validateUpload(
  context: RegistryContext,
  upload: ReleaseUpload,
  uploads: ReleaseUpload[],
  { acceptedChanges, stagedFiles }: PublishOptions,
  staged: Map<ReleaseUpload, StagedRelease>,
): Promise<ValidatedUpload> {
  const { state } = context;
  const known = (await state.findManifest(upload.manifest)) !== null;
  if (known) checkBytes(upload);
  else staged.set(upload, stageRelease(upload, context, stagedFiles));
  const live = compositionFor(state, upload, uploads, acceptedChanges ?? NO_ACCEPTED_CHANGES);
  const breakingChanges =
    acceptedChanges === null && live.own ? breakingRouteChanges(live.own, upload.manifest) : [];
  const unacceptedChanges = breakingChanges.map(routeChangeWarning);
  const warnings = known
    ? []
    : await checkRelease(upload, acceptedChanges === null ? { ...live, own: null } : live);
  return {
    upload,
    known,
    unacceptedChanges,
    warnings: [...killedWarning(state.map(), upload.manifest), ...unacceptedChanges, ...warnings],
  };
}

/**
 * Puts each upload through the gate; throws at the first that is refused. Who sends one is told by the answer, and
 * operators where it comes in; of what a machine publishes by itself they are told here.
 */
export async function validateUploads(
  context: RegistryContext,
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
