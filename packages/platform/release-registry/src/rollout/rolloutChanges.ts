import { ReleaseRefused } from '@psma/release-contract';
import {
  bucketsOf,
  findRollout,
  type Experiment,
  type RemoteReleases,
  type Rollout,
  type RolloutExperiment,
  type RolloutStep,
} from '@psma/release-model';
import { messages } from '../messages.ts';
import { requireFreeSlot, type RemoteChange } from './mapChanges.ts';

export interface RolloutPlan {
  releaseId: string;
  steps: RolloutStep[];
  /** Loads that each step needs. */
  sample: number;
}

/** Begins the first step at `since`. */
export const rolloutStarted =
  ({ releaseId, steps, sample }: RolloutPlan, salt: string, since: string): RemoteChange =>
  (releases, { at, by }) => {
    const edges = steps.map(({ percent }) => bucketsOf(percent));
    const isNone = (edge: number, index: number) => edge === 0 && steps[index]?.percent !== 0;
    if (edges.some((edge, index) => edge <= (edges[index - 1] ?? -1) || isNone(edge, index)))
      throw new ReleaseRefused('InvalidRequest', messages.stagedRollout.percentsRise);
    requireFreeSlot(releases, releaseId);
    const experiment: Experiment = {
      name: messages.stagedRollout.name(releaseId),
      release: releaseId,
      salt,
      from: 0,
      to: edges[0] ?? 0,
      startedAt: at,
      rampedAt: at,
      by,
      rollout: { steps, step: 0, since, sample, paused: null },
    };
    return { ...releases, experiments: [experiment] };
  };

/** Begins the next step at `since`. */
export const rolloutStepped = (since: string): RemoteChange =>
  changeRollout((experiment, at) => {
    const { rollout } = experiment;
    const step = rollout.step + 1;
    const to = bucketsOf(rollout.steps[step]?.percent ?? 100);
    return { ...experiment, to, rampedAt: at, rollout: { ...rollout, step, since } };
  });

export const rolloutPaused = (paused: NonNullable<Rollout['paused']>): RemoteChange =>
  changeRollout(({ rollout, ...experiment }) => {
    if (rollout.paused) throw new ReleaseRefused('NothingToChange', messages.stagedRollout.alreadyPaused);
    return { ...experiment, rollout: { ...rollout, paused } };
  });

/** Begins the current step again at `since`. */
export const rolloutResumed = (since: string): RemoteChange =>
  changeRollout(({ rollout, ...experiment }) => {
    if (!rollout.paused) throw new ReleaseRefused('NothingToChange', messages.stagedRollout.notPaused);
    return { ...experiment, rollout: { ...rollout, since, paused: null } };
  });

export const rolloutStopped = (): RemoteChange => (releases) => {
  requireRollout(releases);
  return { ...releases, experiments: [] };
};

/** Throws UnknownRollout. */
function requireRollout(releases: RemoteReleases | undefined): RolloutExperiment {
  const found = findRollout(releases);
  if (!found) throw new ReleaseRefused('UnknownRollout', messages.stagedRollout.none);
  return found;
}

const changeRollout =
  (change: (experiment: RolloutExperiment, at: string) => RolloutExperiment): RemoteChange =>
  (releases, { at }) => ({ ...releases, experiments: [change(requireRollout(releases), at)] });
