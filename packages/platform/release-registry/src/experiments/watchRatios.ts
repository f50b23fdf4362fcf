import { transaction } from '@psma/database';
import { hasAlarmSince, insertEvent } from '../log/eventStore.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { contextIn, type MapContext } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { placeExperiment, type PlacedExperiment } from './placeExperiment.ts';
import { readOutcome } from './readOutcome.ts';

/** Raises an alarm once for each experiment whose arms do not match the split. A failure delays no other. */
export async function watchRatios(context: MapContext): Promise<void> {
  for (const [environment, { remotes }] of [...context.state.maps()]) {
    const own = contextIn(context, environment);
    for (const [remote, { stable, experiments }] of Object.entries(remotes)) {
      for (const experiment of experiments.filter(({ rollout }) => !rollout))
        await watchRatio(own, placeExperiment(own, { remote, stable, experiment })).catch(context.report);
    }
  }
}

async function watchRatio(context: MapContext, placed: PlacedExperiment): Promise<void> {
  const { pool, keys, now } = context;
  const { environment, remote, experiment } = placed;
  const at = now();
  const { result } = await readOutcome(pool, keys, placed, at);
  if (!result.sampleRatioAlarm) return;
  const reason = messages.experiment.ratioAlarm(experiment.name);
  const alarm = { environment, remote, releaseId: experiment.release, reason };
  await transaction(pool, async (db) => {
    // Locks first: one process writes the alarm.
    const { revision } = await lockedMap(db, context);
    if (await hasAlarmSince(db, alarm, new Date(experiment.startedAt))) return;
    await insertEvent(db, {
      ...alarm,
      // Counts for this experiment whatever the servers' clocks.
      at: new Date(Math.max(at.getTime(), new Date(experiment.startedAt).getTime() + 1)),
      by: messages.experiment.watch,
      automatic: true,
      action: 'alarm',
      revision,
      before: null,
      after: null,
    });
  });
}
