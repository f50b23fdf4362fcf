import { ReleaseRefused, type Smoke } from '@psma/release-contract';
import { checkBytes, checkRelease, type ReleaseUpload } from '@psma/release-gate';
import { lostAddresses, NO_CONCESSIONS, type Concessions } from '@psma/release-model';
import type { StagedFiles } from '../artefacts/artefactStore.ts';
import type { Actor } from '../log/actor.ts';
import { notifyRefusal } from '../log/notifyRefusal.ts';
import type { RegistryContext } from '../registryContext.ts';
import { compositionFor } from './compositionFor.ts';
import { killedNotice, lossNotice } from './releaseNotices.ts';
import { stageRelease, type StagedRelease } from './storeRelease.ts';

/** How releases are published. */
export interface Terms {
  smoke: Smoke | null;
  /** Null concedes whatever they take away. */
  conceded: Concessions | null;
  promotes: boolean;
  /** What is staged of a single upload already. */
  begun?: StagedFiles | undefined;
}

export interface Judged {
  upload: ReleaseUpload;
  known: boolean;
  notices: string[];
  /** Addresses that went with nobody having conceded it, in words. */
  lost: string[];
}

/**
 * A known release passed the gate when it came; only its bytes are judged again, not what is live now. Another one is
 * `staged` meanwhile.
 */
async function judge(
  context: RegistryContext,
  upload: ReleaseUpload,
  uploads: ReleaseUpload[],
  { conceded, begun }: Terms,
  staged: Map<ReleaseUpload, StagedRelease>,
): Promise<Judged> {
  const { state } = context;
  const known = (await state.findManifest(upload.manifest)) !== null;
  if (known) checkBytes(upload);
  else staged.set(upload, stageRelease(upload, context, begun));
  const live = compositionFor(state, upload, uploads, conceded ?? NO_CONCESSIONS);
  const losses = conceded === null && live.own ? lostAddresses(live.own, upload.manifest) : [];
  const lost = losses.map(lossNotice);
  const notices = known ? [] : await checkRelease(upload, conceded === null ? { ...live, own: null } : live);
  return {
    upload,
    known,
    lost,
    notices: [...killedNotice(state.map(), upload.manifest), ...lost, ...notices],
  };
}

/**
 * Puts each upload through the gate; throws at the first that is refused. Who sends one is told by the answer, and
 * operators where it comes in; of what a machine publishes by itself they are told here.
 */
export async function judgeUploads(
  context: RegistryContext,
  uploads: ReleaseUpload[],
  { by }: Actor,
  terms: Terms,
  staged: Map<ReleaseUpload, StagedRelease>,
): Promise<Judged[]> {
  const judged = [];
  for (const upload of uploads) {
    try {
      judged.push(await judge(context, upload, uploads, terms, staged));
    } catch (error) {
      if (terms.promotes && error instanceof ReleaseRefused)
        await notifyRefusal(context, upload.manifest, error, by);
      throw error;
    }
  }
  return judged;
}
