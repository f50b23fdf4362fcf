import { transaction, type Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import type { RemoteReleases } from '@psma/release-model';
import { hasAlarmSince, insertEvent } from '../log/eventStore.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { lockMap } from '../map/mapStore.ts';
import { messages } from '../messages.ts';
import { changeMap, type MapChange } from '../rollout/changeMap.ts';
import { experimentStopped } from '../rollout/mapChanges.ts';
import { planRollback } from '../rollout/planRollback.ts';
import { rolloutStopped } from '../rollout/rolloutChanges.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';
import { AT_MOST_IN_AN_HOUR, HEALTH_WATCH, isRollbackExhausted } from './isRollbackExhausted.ts';

interface Alarm {
  reason: string;
  /** Rolls back a stable release, too. */
  rollsBack: boolean;
}

export const FAILS: Alarm = {
  reason: messages.health.fails,
  rollsBack: true,
};
export const SILENT: Alarm = {
  reason: messages.health.silent,
  rollsBack: false,
};
const HOUR_MS = 3_600_000;

/**
 * Ends a failing release's experiment or rollout, or rolls a stable one back to the last good.
 * If not permitted, records the alarm once.
 */
export async function answerAlarm(
  context: RolloutContext,
  key: string,
  { reason, rollsBack }: Alarm,
): Promise<void> {
  const { pool, environment, state, now } = context;
  const [remote = '', releaseId = ''] = key.split('/').slice(-2);
  const changed = await transaction(pool, async (db) => {
    // Locks first: only one process may respond.
    const releases = (await lockedMap(db, context)).remotes[remote];
    const change = releases && (await changeFor(context, db, { remote, releaseId }, releases));
    if (!change) return false;
    if (change.action === 'rollback' && !rollsBack) {
      await writeDown(db, context, remote, releaseId, messages.health.lookAtIt(reason));
      return false;
    }
    if (await isRollbackExhausted(db, environment, now())) {
      await writeDown(db, context, remote, releaseId, messages.health.tooOften(reason, AT_MOST_IN_AN_HOUR));
      return false;
    }
    await changeMap(context, db, [change], { by: HEALTH_WATCH, reason, automatic: true });
    return true;
  }).catch(async (error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    await transaction(pool, async (db) => {
      await lockMap(db, context.environment);
      await writeDown(db, context, remote, releaseId, messages.health.notRolledBack(reason, error.message));
    });
    return false;
  });
  if (changed) await state.refresh();
}

async function changeFor(
  context: RolloutContext,
  db: Queryable,
  { remote, releaseId }: ReleaseKey,
  releases: RemoteReleases,
): Promise<MapChange | null> {
  const experiment = releases.experiments.find((candidate) => candidate.release === releaseId);
  if (experiment?.rollout) return { action: 'rollout-stop', remote, releaseId, change: rolloutStopped() };
  if (experiment)
    return { action: 'experiment-stop', remote, releaseId, change: experimentStopped(experiment.name) };
  if (releases.stable !== releaseId) return null;
  const rollback = await planRollback(context, db, remote, releases);
  return {
    ...rollback,
    releaseId,
    change: (current, stamp) => {
      if (current.stable !== releaseId)
        throw new ReleaseRefused('NothingToChange', messages.health.notStable(releaseId));
      return rollback.change(current, stamp);
    },
  };
}

/** Notifies a person; no rollback. */
export async function raiseAlarm(context: RolloutContext, key: string, reason: string): Promise<void> {
  const [remote = '', releaseId = ''] = key.split('/').slice(-2);
  await transaction(context.pool, async (db) => {
    await lockMap(db, context.environment);
    await writeDown(db, context, remote, releaseId, reason);
  });
}

async function writeDown(
  db: Queryable,
  { environment, state, now }: RolloutContext,
  remote: string,
  releaseId: string,
  reason: string,
) {
  const at = now();
  if (await hasAlarmSince(db, { environment, remote, releaseId, reason }, new Date(at.getTime() - HOUR_MS)))
    return;
  await insertEvent(db, {
    environment,
    at,
    by: HEALTH_WATCH,
    automatic: true,
    action: 'alarm',
    remote,
    releaseId,
    reason,
    revision: state.map().revision,
  });
}
