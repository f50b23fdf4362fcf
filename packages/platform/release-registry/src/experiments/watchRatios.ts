import { contextIn, type MapContext } from '../map/mapContext.ts';
import { raiseAlarmOnce } from '../map/raiseAlarmOnce.ts';
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
  const { remote, experiment } = placed;
  const { result } = await readOutcome(pool, keys, placed, now());
  if (!result.sampleRatioAlarm) return;
  const reason = messages.experiment.ratioAlarm(experiment.name);
  const alarm = { by: messages.experiment.watch, remote, releaseId: experiment.release, reason };
  await raiseAlarmOnce(context, alarm, new Date(experiment.startedAt));
}
