import type { Queryable } from '@psma/database';
import {
  findRollout,
  rolloutStep,
  scopedRemote,
  type RemoteReleases,
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
  state: StepState;
}

/** Null if the remote has no rollout. */
export async function observeRollout(
  { environment, stepClock }: Pick<RolloutContext, 'environment' | 'stepClock'>,
  db: Queryable,
  remote: string,
  releases: RemoteReleases | undefined,
): Promise<ObservedRollout | null> {
  const experiment = findRollout(releases);
  if (!experiment) return null;
  const { release: releaseId, rollout } = experiment;
  const { watched } = await readWatch(db);
  const own = watched[releaseKey({ remote: scopedRemote(environment, remote), releaseId })];
  const since = new Date(rollout.since).getTime();
  // The watch remembers at most four loads of a network.
  const loads = own?.loads.filter(({ at }) => at >= since).length ?? 0;
  const now = await stepClock(db);
  const state = rolloutStep(rollout, { now, loads, alarmed: own?.alarmed ?? false });
  return { remote, experiment, now, loads, state };
}

export async function readDatabaseClock(db: Queryable): Promise<Date> {
  const found = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return found.rows[0]?.now ?? new Date();
}
