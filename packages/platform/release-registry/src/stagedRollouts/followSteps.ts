import type { Queryable } from '@psma/database';
import { ReleaseRefused, type EventAction } from '@psma/release-contract';
import { findRollout, scopedRemote, type StepWait } from '@psma/release-model';
import { hasEventSince, insertEvent } from '../log/eventStore.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { contextIn } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { changeMap, type MapChange } from '../rollout/changeMap.ts';
import { promoted } from '../rollout/mapChanges.ts';
import { rolloutPaused, rolloutStepped } from '../rollout/rolloutChanges.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';
import { observeRollout, type ObservedRollout } from './observeRollout.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Follows the due steps of all environments. A failure delays no other rollout. */
export async function followSteps(context: RolloutContext): Promise<void> {
  for (const [environment, { remotes }] of [...context.state.maps()]) {
    for (const [remote, releases] of Object.entries(remotes)) {
      if (findRollout(releases))
        await followStep(contextIn(context, environment), remote).catch(context.report);
    }
  }
}

/** The map's lock makes each step happen once. A refused step pauses the rollout. */
async function followStep(context: RolloutContext, remote: string): Promise<void> {
  try {
    await changeAndRefresh(context, async (db) => {
      const observed = await observeLocked(context, db, remote);
      if (observed?.state.kind === 'due') await takeStep(context, db, observed);
      else if (observed) await noteWaiting(context, db, observed);
    });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    await changeAndRefresh(context, async (db) => {
      const observed = await observeLocked(context, db, remote);
      if (observed?.state.kind === 'due') await pauseRefused(context, db, observed, error);
    });
  }
}

async function observeLocked(context: RolloutContext, db: Queryable, remote: string) {
  return observeRollout(context, db, remote, await lockedMap(db, context));
}

const actorOf = ({ experiment }: ObservedRollout) => messages.stagedRollout.by(experiment.by);

async function takeStep(context: RolloutContext, db: Queryable, observed: ObservedRollout): Promise<void> {
  const { remote, experiment, now } = observed;
  const { release: releaseId, rollout } = experiment;
  const next = rollout.steps[rollout.step + 1];
  const { length } = rollout.steps;
  const isFailing = (await context.failing(db))(scopedRemote(context.environment, remote));
  // Lost routes were checked at the start, against the same stable release.
  const change: MapChange = next
    ? { action: 'rollout-step', remote, releaseId, change: rolloutStepped(now.toISOString()) }
    : { action: 'promote', remote, releaseId, change: promoted(releaseId, isFailing) };
  const reason = next
    ? messages.stagedRollout.step(rollout.step + 2, length, next.percent)
    : messages.stagedRollout.promoted(length);
  await changeMap(context, db, [change], { by: actorOf(observed), reason, automatic: true });
}

async function pauseRefused(
  context: RolloutContext,
  db: Queryable,
  observed: ObservedRollout,
  { message }: ReleaseRefused,
): Promise<void> {
  const by = actorOf(observed);
  const { remote, experiment, now } = observed;
  const change: MapChange = {
    action: 'rollout-pause',
    remote,
    releaseId: experiment.release,
    change: rolloutPaused({ at: now.toISOString(), by, reason: message }),
  };
  const reason = messages.stagedRollout.paused(message);
  await changeMap(context, db, [change], { by, reason, automatic: true });
}

/**
 * Logs a wait once: for a freeze at its beginning, otherwise after an hour, and then notifies
 * operators once after a day.
 */
async function noteWaiting(context: RolloutContext, db: Queryable, observed: ObservedRollout): Promise<void> {
  const { state, now } = observed;
  if (state.kind !== 'waiting') return;
  const { since } = state;
  const waitedMs = now.getTime() - since.getTime();
  const reason = waitReason(observed, state.for);
  if (state.for === 'freeze' || waitedMs >= HOUR_MS)
    await insertOnce(context, db, observed, { action: 'rollout-wait', reason, since });
  if (state.for !== 'freeze' && waitedMs >= DAY_MS) {
    const alarm = { action: 'alarm', reason: messages.stagedRollout.forADay(reason) } as const;
    await insertOnce(context, db, observed, { ...alarm, since });
  }
}

function waitReason({ remote, experiment, loads, freeze }: ObservedRollout, wait: StepWait): string {
  const { steps, step, sample } = experiment.rollout;
  const percent = steps[step]?.percent ?? 0;
  const texts = messages.stagedRollout;
  if (wait === 'loads') return texts.lacksLoads(percent, loads, sample);
  if (wait === 'approval') return texts.lacksApproval(percent, remote, step + 1);
  return wait === 'freeze' && freeze ? texts.isFrozen(percent, freeze) : texts.lacksHealth(percent);
}

/** Once since the wait began. */
async function insertOnce(
  { environment, state }: RolloutContext,
  db: Queryable,
  observed: ObservedRollout,
  { action, reason, since }: { action: EventAction; reason: string; since: Date },
): Promise<void> {
  const { remote, experiment, now: at } = observed;
  const line = { environment, by: actorOf(observed), action, remote, releaseId: experiment.release };
  if (await hasEventSince(db, line, since)) return;
  await insertEvent(db, {
    ...line,
    at,
    automatic: true,
    reason,
    revision: state.map().revision,
  });
}
