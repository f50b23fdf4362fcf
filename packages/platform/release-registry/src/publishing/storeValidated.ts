import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import { ReleaseRefused, type Published } from '@psma/release-contract';
import type { ReleaseUpload } from '@psma/release-gate';
import { activeFreeze, NO_ACCEPTED_CHANGES } from '@psma/release-model';
import type { Actor } from '../log/actor.ts';
import { messages } from '../messages.ts';
import { changeMap } from '../rollout/changeMap.ts';
import { promotionsOf } from './promotionsOf.ts';
import type { PublishingContext } from './publishingContext.ts';
import { storeRelease, type StagedRelease } from './storeRelease.ts';
import type { PublishOptions, ValidatedUpload } from './validateUploads.ts';

/** Stores and optionally promotes passed releases; results in order. */
export async function storeValidated(
  context: PublishingContext,
  db: Queryable,
  validated: ValidatedUpload[],
  staged: ReadonlyMap<ReleaseUpload, StagedRelease>,
  actor: Actor,
  options: PublishOptions,
): Promise<Published[]> {
  const { environment, state, now } = context;
  const stored = [];
  for (const one of validated) stored.push(await storeOne(context, db, one, staged, actor, options));
  const changes = options.promotes ? await promotionsOf(db, context, stored) : [];
  if (changes.length > 0) await changeMap(context, db, changes, actor);
  const promotedRemotes = new Set(changes.map(({ remote }) => remote));
  await notifyBreakingChanges(
    db,
    validated.filter(({ upload }) => promotedRemotes.has(upload.manifest.remote)),
    actor,
    now(),
  );
  const { rules, freezes } = state.map();
  const freeze = activeFreeze(freezes, now());
  const ruled = [
    ...(rules ? [messages.environment.notPromoted(environment, rules)] : []),
    ...(freeze ? [messages.freeze.notPromoted(freeze)] : []),
  ];
  return stored.map((one, index) => ({
    ...one,
    promoted: promotedRemotes.has(one.remote),
    notices: [...(validated[index]?.warnings ?? []), ...(options.promotes && !one.known ? ruled : [])],
  }));
}

/** `known`: existed before. */
async function storeOne(
  { environment, state, artefacts, keys, now }: PublishingContext,
  db: Queryable,
  { upload, known }: ValidatedUpload,
  staged: ReadonlyMap<ReleaseUpload, StagedRelease>,
  actor: Actor,
  { smoke, acceptedChanges, previewOnly }: PublishOptions,
) {
  const { remote, releaseId } = upload.manifest;
  const isStored = await storeRelease(db, upload, actor, {
    staged: staged.get(upload) ?? null,
    smoke,
    acceptedChanges: acceptedChanges ?? NO_ACCEPTED_CHANGES,
    previewOnly,
    artefacts,
    keys,
    environment,
    now: now(),
    revision: state.map().revision,
  });
  if (known && !isStored) {
    throw new ReleaseRefused('UnknownRelease', messages.release.removedMeanwhile({ remote, releaseId }));
  }
  return { remote, releaseId, known: isStored };
}

async function notifyBreakingChanges(
  db: Queryable,
  promoted: ValidatedUpload[],
  { by }: Actor,
  at: Date,
): Promise<void> {
  for (const { upload, unacceptedChanges } of promoted) {
    if (unacceptedChanges.length === 0) continue;
    const { remote, releaseId } = upload.manifest;
    const alert = { remote, releaseId, by, reason: unacceptedChanges.join(' ') };
    await enqueueAlert(db, { at, kind: 'release.alarm', ...alert });
  }
}
