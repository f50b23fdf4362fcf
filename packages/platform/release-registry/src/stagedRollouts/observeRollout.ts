import type { Queryable } from '@psma/database';
import {
  activeFreeze,
  findRollout,
  rolloutStep,
  scopedRemote,
  type Freeze,
  type ReleaseMap,
  type RolloutExperiment,
  type StepState,
} from '@psma/release-model';
import { readWatch } from '../health/healthStore.ts';
import { releaseKey } from '../health/healthWindow.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';

export interface ObservedRollout {
  remote: string;
  experiment: RolloutExperiment;
  now: Date;
  /** Loads of the release since the step began. */
  loads: number;
  /** The active one of the environment. */
  freeze: Freeze | null;
  state: StepState;
}

/** Null if the remote has no rollout. */
export async function observeRollout(
  { environment, stepClock }: Pick<RolloutContext, 'environment' | 'stepClock'>,
  db: Queryable,
  remote: string,
  { remotes, freezes }: ReleaseMap,
): Promise<ObservedRollout | null> {
  const experiment = findRollout(remotes[remote]);
  if (!experiment) return null;
  const { release: releaseId, rollout } = experiment;
  const { watched } = await readWatch(db);
  const own = watched[releaseKey({ remote: scopedRemote(environment, remote), releaseId })];
  const since = new Date(rollout.since).getTime();
  // The watch remembers at most four loads of a network.
  const loads = own?.loads.filter(({ at }) => at >= since).length ?? 0;
  const now = await stepClock(db);
  const freeze = activeFreeze(freezes, now);
  const state = rolloutStep(rollout, { now, loads, alarmed: own?.alarmed ?? false, freeze });
  return { remote, experiment, now, loads, freeze, state };
}

export async function readDatabaseClock(db: Queryable): Promise<Date> {
  const found = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return found.rows[0]?.now ?? new Date();
}
