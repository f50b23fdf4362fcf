import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey, type Smoke } from '@psma/release-contract';
import { MANIFEST_FILE, packagesOf, usesOf, type ReleaseUpload } from '@psma/release-gate';
import type { AcceptedBreakingChanges, ReleaseManifest } from '@psma/release-model';
import {
  ArtefactsDiffer,
  ArtefactsUnavailable,
  type ArtefactStore,
  type StagedFiles,
} from '../artefacts/artefactStore.ts';
import { diskErrorMessage } from '../artefacts/diskErrorMessage.ts';
import type { Actor } from '../log/actor.ts';
import { insertEvent } from '../log/eventStore.ts';
import { announce } from '../map/mapStore.ts';
import { messages } from '../messages.ts';
import {
  insertRelease,
  isForPreviewsOnly,
  lockRelease,
  readManifest,
  readStoredState,
} from '../releases/releaseStore.ts';
import { readSigned, signText, type SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';

/** On its way to disk, invisible. */
export interface StagedRelease {
  signed: SignedText;
  bytes: StagedFiles;
}

/** Stores during the checks: disk and gate take equally long. */
export function stageRelease(
  { manifest, files }: ReleaseUpload,
  { artefacts, keys }: Pick<PublishContext, 'artefacts' | 'keys'>,
  stagedFiles?: StagedFiles,
): StagedRelease {
  const signed = signText(keys, manifest);
  const bytes = stagedFiles ?? artefacts.stage();
  if (!stagedFiles) for (const [path, file] of files) bytes.add(path, file);
  bytes.add(MANIFEST_FILE, Buffer.from(signed.text));
  return { signed, bytes };
}

export interface PublishContext {
  staged: StagedRelease | null;
  smoke: Smoke | null;
  acceptedChanges: AcceptedBreakingChanges;
  previewOnly: boolean;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  environment: string;
  now: Date;
  revision: number;
}

/**
 * Stores bytes, then the row that publishes them: a crash leaves nothing visible.
 * True for a known release, whose lost bytes are restored; other bytes are refused.
 * A release for previews only is published again, unless for previews again.
 */
export async function storeRelease(
  db: Queryable,
  upload: ReleaseUpload,
  actor: Actor,
  context: PublishContext,
): Promise<boolean> {
  const { manifest, files } = upload;
  const { artefacts } = context;
  const key = { remote: manifest.remote, releaseId: manifest.releaseId };
  await lockRelease(db, key);
  if ((await readStoredState(db, key)) === 'purged')
    throw new ReleaseRefused('PurgedRelease', messages.release.purged(key));
  const stored = await readManifest(db, key);
  if (stored) {
    const known = readSigned<ReleaseManifest>(context.keys, stored, `release ${key.remote}/${key.releaseId}`);
    if (fingerprint(known) !== fingerprint(manifest)) {
      throw new ReleaseRefused('ConflictingBytes', messages.release.otherBytes(key));
    }
    const bytes = new Map([...files, [MANIFEST_FILE, Buffer.from(stored.text)]]);
    await put(artefacts, key, () => artefacts.put(key, bytes));
    if (context.previewOnly || !(await isForPreviewsOnly(db, key))) return true;
    await publishRow(db, upload, stored, actor, context);
    return false;
  }
  const { signed, bytes } = context.staged ?? stageRelease(upload, context);
  await put(artefacts, key, () => bytes.put(key)).finally(bytes.discard);
  await publishRow(db, upload, signed, actor, context);
  return false;
}

async function publishRow(
  db: Queryable,
  upload: ReleaseUpload,
  { text, signature }: SignedText,
  actor: Actor,
  context: PublishContext,
): Promise<void> {
  const key = { remote: upload.manifest.remote, releaseId: upload.manifest.releaseId };
  const { now: at, smoke, acceptedChanges, previewOnly } = context;
  const { by, identity, reason } = actor;
  await insertRelease(db, {
    ...key,
    text,
    signature,
    at,
    by,
    smoke,
    acceptedChanges,
    previewOnly,
    publisher: identity ?? null,
    uses: usesOf(upload),
    packages: packagesOf(upload),
  });
  await insertEvent(db, {
    environment: context.environment,
    at,
    by,
    identity,
    automatic: actor.automatic,
    action: previewOnly ? 'preview-publish' : 'publish',
    ...key,
    reason,
    revision: context.revision,
  });
  await announce(db);
}

/** Ignores author and date. */
const fingerprint = ({ files }: ReleaseManifest): string =>
  JSON.stringify(files.map(({ path, integrity }) => [path, integrity]).sort());

/** Replaces damaged files of an aborted publication. */
async function put(artefacts: ArtefactStore, key: ReleaseKey, putFiles: () => Promise<void>) {
  try {
    await putFiles();
  } catch (error) {
    const diskError = error instanceof ArtefactsUnavailable ? error.message : diskErrorMessage(error);
    if (diskError) throw new ArtefactsUnavailable(messages.bucket.unpublished(diskError));
    if (!(error instanceof ArtefactsDiffer)) throw error;
    await artefacts.remove(key);
    await putFiles();
  }
}
