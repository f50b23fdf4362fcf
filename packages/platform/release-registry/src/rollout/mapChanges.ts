import { ReleaseRefused } from '@psma/release-contract';
import {
  BUCKETS,
  bucketsOf,
  percentOf,
  rollbackTarget,
  type Experiment,
  type Guardrails,
  type ReleaseMap,
  type RemoteReleases,
} from '@psma/release-model';
import { messages } from '../messages.ts';

export interface Stamp {
  at: string;
  by: string;
}

/** Returns the next state or throws `ReleaseRefused`; never mutates. */
export type RemoteChange = (releases: RemoteReleases, stamp: Stamp) => RemoteReleases;

/** The caller increments the revision. */
export function changeRemote(
  map: ReleaseMap,
  remote: string,
  stamp: Stamp,
  change: RemoteChange,
): ReleaseMap {
  const before = map.remotes[remote] ?? {
    stable: null,
    lastGood: null,
    experiments: [],
    killed: [],
    since: stamp.at,
    by: stamp.by,
  };
  return { ...map, remotes: { ...map.remotes, [remote]: change(before, stamp) } };
}

/** The former release becomes the last good one, unless killed or failing. */
export const promoted =
  (release: string, isFailing: (release: string) => boolean = () => false): RemoteChange =>
  (releases, { at, by }) => {
    refuseKilled(releases, release);
    if (releases.stable === release)
      throw new ReleaseRefused('NothingToChange', messages.rollout.alreadyStable(release));
    const other = releases.experiments.find((experiment) => experiment.release !== release);
    if (other) {
      throw new ReleaseRefused(
        'OverlappingExperiment',
        other.rollout
          ? messages.stagedRollout.runs(other.release)
          : messages.rollout.comparesWithStable(other.name),
      );
    }
    const previous = releases.stable;
    const keeps = previous === null || releases.killed.includes(previous) || isFailing(previous);
    return {
      ...releases,
      stable: release,
      lastGood: keeps ? releases.lastGood : previous,
      experiments: [],
      since: at,
      by,
    };
  };

/** Ends a running experiment, which loses its control. The refusal is for a remote without a `rollbackTarget`. */
export const rolledBack =
  (refusal: string): RemoteChange =>
  (releases, { at, by }) => {
    const stable = rollbackTarget(releases);
    if (stable === null) throw new ReleaseRefused('NothingToRollBack', refusal);
    return { ...releases, stable, experiments: [], since: at, by };
  };

/** Restores all of a swap's remotes or none, as rollbacks. */
export const undoSwap =
  (remote: string, before: string | null, swapped: RemoteReleases): RemoteChange =>
  (releases, { at, by }) => {
    const blocker = undoBlocker(remote, before, swapped, releases);
    if (blocker) throw new ReleaseRefused('ChangedSince', blocker);
    return { ...releases, stable: before, experiments: [], since: at, by };
  };

/** Null if the remote can be restored. */
export function undoBlocker(
  remote: string,
  before: string | null,
  swapped: RemoteReleases,
  now: RemoteReleases | undefined,
): string | null {
  if (before === null) return messages.rollout.noReleaseBefore(remote);
  if (now?.stable !== swapped.stable || now?.since !== swapped.since)
    return messages.rollout.changedSince(remote);
  return now?.killed.includes(before) ? messages.rollout.killedSince(before, remote) : null;
}

/** Overrides pins and experiments. */
export const killed =
  (release: string): RemoteChange =>
  (releases) => {
    if (releases.killed.includes(release))
      throw new ReleaseRefused('NothingToChange', messages.rollout.alreadyKilled(release));
    return {
      ...releases,
      killed: [...releases.killed, release],
      experiments:
        releases.stable === release
          ? []
          : releases.experiments.filter((experiment) => experiment.release !== release),
    };
  };

const LONGEST_NAME = 60;

export interface StartedExperiment {
  name: string;
  release: string;
  percent: number;
  salt: string;
  /** Hash of its plan. */
  plan?: string | undefined;
  guardrails: Guardrails;
}

/** One per remote: two would blur each other's control. */
export const experimentStarted =
  ({ name, release, percent, salt, plan, guardrails }: StartedExperiment): RemoteChange =>
  (releases, { at, by }) => {
    if (!name.trim() || name.length > LONGEST_NAME)
      throw new ReleaseRefused('InvalidRequest', messages.experiment.noName);
    requireFreeSlot(releases, release);
    const experiment: Experiment = {
      name,
      release,
      salt,
      from: 0,
      to: width(percent),
      startedAt: at,
      rampedAt: at,
      by,
      ...(plan !== undefined && { plan }),
      guardrails,
    };
    return { ...releases, experiments: [experiment] };
  };

/** Refuses a second experiment or rollout, and one of the stable release. */
export function requireFreeSlot(releases: RemoteReleases, release: string): void {
  refuseKilled(releases, release);
  const running = releases.experiments[0];
  if (running) {
    throw new ReleaseRefused(
      'OverlappingExperiment',
      running.rollout ? messages.stagedRollout.runs(running.release) : messages.experiment.runs(running.name),
    );
  }
  if (releases.stable === null)
    throw new ReleaseRefused('NoStableRelease', messages.experiment.noStable(release));
  if (releases.stable === release)
    throw new ReleaseRefused('InvalidRequest', messages.experiment.nothingToCompare(release));
}

/** Never narrows, so no visitor loses the new release. */
export const experimentRamped =
  (name: string, percent: number): RemoteChange =>
  (releases, { at }) => {
    const experiment = findExperiment(releases, name);
    const to = experiment.from + width(percent);
    if (to < experiment.to) {
      throw new ReleaseRefused('NarrowingRamp', messages.experiment.onlyWidens(name, percentOf(experiment)));
    }
    if (to === experiment.to)
      throw new ReleaseRefused('NothingToChange', messages.experiment.alreadyAt(name, percent));
    return { ...releases, experiments: [{ ...experiment, to, rampedAt: laterOf(at, experiment.rampedAt) }] };
  };

/** A phase is named by its moment; the server that widens may have a slower clock than the one that started. */
const laterOf = (at: string, before: string): string =>
  new Date(Math.max(Date.parse(at), Date.parse(before) + 1)).toISOString();

export const experimentStopped =
  (name: string): RemoteChange =>
  (releases) => {
    const experiment = findExperiment(releases, name);
    return { ...releases, experiments: releases.experiments.filter((candidate) => candidate !== experiment) };
  };

function width(percent: number): number {
  const buckets = bucketsOf(percent);
  if (!Number.isFinite(percent) || buckets < 1 || buckets > BUCKETS) {
    throw new ReleaseRefused('InvalidRequest', messages.experiment.share);
  }
  return buckets;
}

function findExperiment({ experiments }: RemoteReleases, name: string): Experiment {
  const found = experiments.find((experiment) => experiment.name === name && !experiment.rollout);
  if (!found) throw new ReleaseRefused('UnknownExperiment', messages.experiment.unknown(name));
  return found;
}

/** Kills are permanent. */
export function refuseKilled(releases: RemoteReleases | undefined, release: string) {
  if (releases?.killed.includes(release))
    throw new ReleaseRefused('KilledRelease', messages.rollout.killed(release));
}
