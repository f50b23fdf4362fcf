import { commonSteps, type Experiment, type RemoteStep } from '@psma/release-model';
import type { MapContext } from '../map/mapContext.ts';

/** An experiment where it runs. */
export interface PlacedExperiment {
  environment: string;
  remote: string;
  experiment: Experiment;
  /** That the releases of both arms declare. */
  ownSteps: readonly RemoteStep[];
}

/** Returns the steps that all of the remote's releases declare. */
export const commonStepsOf = (
  { state }: Pick<MapContext, 'state'>,
  remote: string,
  releases: readonly (string | null)[],
): RemoteStep[] =>
  commonSteps(
    releases.map((releaseId) => (releaseId === null ? null : state.manifest({ remote, releaseId })) ?? {}),
  );

/** `stable`: the release that it compares with. */
export const placeExperiment = (
  context: Pick<MapContext, 'environment' | 'state'>,
  { remote, stable, experiment }: { remote: string; stable: string | null; experiment: Experiment },
): PlacedExperiment => ({
  environment: context.environment,
  remote,
  experiment,
  ownSteps: commonStepsOf(context, remote, [stable, experiment.release]),
});
