import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import { ReleaseRefused, type EventAction } from '@psma/release-contract';
import { scopedRemote, type Experiment, type ReleaseMap, type RemoteReleases } from '@psma/release-model';
import { placeExperiment } from '../experiments/placeExperiment.ts';
import { insertPlan, type StoredPlan } from '../experiments/planStore.ts';
import { readFinalOutcome } from '../experiments/readOutcome.ts';
import type { Actor } from '../log/actor.ts';
import { insertEvent } from '../log/eventStore.ts';
import { findManifestIn } from '../map/findManifestIn.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { updateMap } from '../map/mapStore.ts';
import { messages } from '../messages.ts';
import { signText } from '../signing/signedText.ts';
import { requireComposition } from './compositionProblems.ts';
import { changeRemote, type RemoteChange } from './mapChanges.ts';
import { requireContracts } from './requireContracts.ts';
import { requireNoFreeze } from './requireNoFreeze.ts';
import { requireRoutes, type Successor } from './requireRoutes.ts';
import { requireRules } from './requireRules.ts';
import type { RolloutContext } from './rolloutContext.ts';

export interface MapChange extends Successor {
  action: EventAction;
  change: RemoteChange;
  /** Is stored with the change. */
  plan?: StoredPlan | undefined;
  /** Is added to the logged reason. */
  note?: string | null | undefined;
  /** Why it is made in a freeze. */
  emergency?: string | undefined;
}

/**
 * All changes with events, or none. Refuses incompatible combinations. Run it in a
 * transaction.
 */
export async function changeMap(
  context: Pick<RolloutContext, 'keys' | 'environment' | 'state' | 'mailLinks' | 'now'>,
  db: Queryable,
  changes: MapChange[],
  actor: Actor,
): Promise<ReleaseMap> {
  const { keys, environment, mailLinks } = context;
  const find = findManifestIn(context, db);
  const now = context.now();
  const before = await lockedMap(db, context);
  const stamp = { at: now.toISOString(), by: actor.by };
  let after: ReleaseMap = { ...before, revision: before.revision + 1 };
  for (const { remote, change } of changes) after = changeRemote(after, remote, stamp, change);

  await requireComposition(before, after, find);
  refuseLosingTheShell(after);
  await requireRoutes(db, before, changes, find);
  const broken = await requireContracts(db, before, after, changes, { find, mailLinks });
  const reason = broken.length > 0 ? messages.rollout.breaks(actor.reason, broken) : actor.reason;
  await requireRules(db, environment, before.rules, changes, {
    now,
    isApproved: actor.isApproved === true || actor.automatic === true,
  });

  // A step of a rollout waits for the end of a freeze by itself.
  const overridden = actor.automatic ? null : requireNoFreeze(before.freezes, changes, now);

  await updateMap(db, environment, after.revision, signText(keys, after));
  for (const { action, remote, releaseId, plan, note, emergency } of changes) {
    const emergencyNote = overridden && messages.freeze.overridden(overridden, emergency ?? '');
    const noted = [note, emergencyNote].reduce<string>(
      (text, each) => (each ? messages.rollout.noted(text, each) : text),
      reason,
    );
    if (plan) await insertPlan(db, keys, plan);
    const ended = endedExperiment(before.remotes[remote], after.remotes[remote]);
    const outcome =
      ended && !ended.rollout
        ? await readFinalOutcome(
            db,
            keys,
            placeExperiment(context, {
              remote,
              stable: before.remotes[remote]?.stable ?? null,
              experiment: ended,
            }),
            now,
          )
        : null;
    await insertEvent(db, {
      environment,
      quiet: actor.quiet,
      at: now,
      by: actor.by,
      identity: actor.identity,
      automatic: actor.automatic,
      action,
      remote,
      releaseId: releaseId ?? concerned(action, before.remotes[remote]),
      reason: withEnd(noted, ended, {
        action,
        automatic: actor.automatic,
      }),
      outcome,
      revision: after.revision,
      before: before.remotes[remote],
      after: after.remotes[remote],
    });
    if (overridden) {
      const alert = { at: now, remote: scopedRemote(environment, remote), releaseId, by: actor.by };
      await enqueueAlert(db, { ...alert, kind: 'freeze.overridden', reason: noted });
    }
  }
  return after;
}

/** The experiment or rollout that a change ends; undefined if it ends none. */
function endedExperiment(
  before: RemoteReleases | undefined,
  after: RemoteReleases | undefined,
): Experiment | undefined {
  const running = before?.experiments[0];
  return after?.experiments.some(({ salt }) => salt === running?.salt) ? undefined : running;
}

/** Adds the experiment or rollout that another change ends. */
function withEnd(
  reason: string,
  ended: Experiment | undefined,
  { action, automatic = false }: { action: EventAction; automatic?: boolean | undefined },
): string {
  const isOwnEnd = ENDS.includes(action) || (automatic && action === 'promote');
  return !ended || isOwnEnd ? reason : messages.rollout.ends(reason, ended);
}

/** Besides the last step of a rollout, which promotes. */
const ENDS: readonly EventAction[] = ['experiment-stop', 'rollout-stop'];

/** Without a shell there is no page. */
function refuseLosingTheShell({ remotes, environment }: ReleaseMap) {
  const shell = remotes['shell'];
  if (!shell?.stable) return;
  if ([shell.stable, shell.lastGood].every((id) => id === null || shell.killed.includes(id))) {
    throw new ReleaseRefused(
      'InvalidRequest',
      environment ? messages.environment.noShell(environment) : messages.rollout.noShell,
    );
  }
}

/** Logged release if none was chosen. */
const concerned = (action: EventAction, before: RemoteReleases | undefined): string | null =>
  (action === 'rollback' ? before?.stable : before?.experiments[0]?.release) ?? null;
