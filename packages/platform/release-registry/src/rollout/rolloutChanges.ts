import { ReleaseRefused } from '@psma/release-contract';
import {
  bucketsOf,
  DEFAULT_GUARDRAILS,
  findRollout,
  isTimeZone,
  type Experiment,
  type Guardrails,
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
  /** Default: `DEFAULT_GUARDRAILS`. */
  guardrails?: Guardrails | undefined;
}

/** Begins the first step at `since`. */
export const rolloutStarted =
  (
    { releaseId, steps, sample, guardrails = DEFAULT_GUARDRAILS }: RolloutPlan,
    salt: string,
    since: string,
  ): RemoteChange =>
  (releases, { at, by }) => {
    requireStepEnds(steps, since);
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
      rollout: { steps: steps.map(inUtc), step: 0, since, sample, paused: null },
      guardrails,
    };
    return { ...releases, experiments: [experiment] };
  };

/** Throws InvalidRequest for a step without exactly one end, and for an end before the one before. */
function requireStepEnds(steps: RolloutStep[], since: string): void {
  let last = Date.parse(since);
  for (const { seconds, until, untilApproved, zone } of steps) {
    if ([seconds, until, untilApproved].filter((end) => end !== undefined).length !== 1)
      throw new ReleaseRefused('InvalidRequest', messages.stagedRollout.oneEnd);
    if (zone !== undefined && !isTimeZone(zone))
      throw new ReleaseRefused('InvalidRequest', messages.freeze.noZone(zone));
    if (until === undefined) continue;
    if (!(Date.parse(until) > last))
      throw new ReleaseRefused('InvalidRequest', messages.stagedRollout.endsRise(until));
    last = Date.parse(until);
  }
}

const inUtc = ({ until, ...step }: RolloutStep): RolloutStep =>
  until === undefined ? step : { ...step, until: new Date(until).toISOString() };

/**
 * `step` is its number, from 1. Throws InvalidRequest for another step or rollout, and for a step that
 * no approval ends.
 */
export const rolloutApproved = (
  { startedAt, step }: { startedAt: string; step: number },
  approved: NonNullable<Rollout['approved']>,
): RemoteChange =>
  changeRollout(({ rollout, ...experiment }) => {
    const isCurrent = experiment.startedAt === startedAt && step === rollout.step + 1;
    if (!isCurrent || !rollout.steps[rollout.step]?.untilApproved)
      throw new ReleaseRefused('InvalidRequest', messages.stagedRollout.notToApprove(step, rollout.step + 1));
    if (rollout.approved)
      throw new ReleaseRefused('NothingToChange', messages.stagedRollout.alreadyApproved(step));
    return { ...experiment, rollout: { ...rollout, approved } };
  });

/** Begins the next step at `since`. */
export const rolloutStepped = (since: string): RemoteChange =>
  changeRollout((experiment, at) => {
    const { approved: _, ...rollout } = experiment.rollout;
    const step = rollout.step + 1;
    const to = bucketsOf(rollout.steps[step]?.percent ?? 100);
    return { ...experiment, to, rampedAt: at, rollout: { ...rollout, step, since } };
  });

export const rolloutPaused = (paused: NonNullable<Rollout['paused']>): RemoteChange =>
  changeRollout(({ rollout, ...experiment }) => {
    if (rollout.paused) throw new ReleaseRefused('NothingToChange', messages.stagedRollout.alreadyPaused);
    return { ...experiment, rollout: { ...rollout, paused } };
  });

/** Begins the current step again at `since`, and a phase: its guards compare from then on. */
export const rolloutResumed = (since: string): RemoteChange =>
  changeRollout((experiment, at) => {
    const { approved: _, ...rollout } = experiment.rollout;
    if (!rollout.paused) throw new ReleaseRefused('NothingToChange', messages.stagedRollout.notPaused);
    return { ...experiment, rampedAt: at, rollout: { ...rollout, since, paused: null } };
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
