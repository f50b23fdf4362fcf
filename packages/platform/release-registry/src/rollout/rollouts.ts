import type { ProposedChange, ReleaseKey, Swap } from '@psma/release-contract';
import {
  liveReleases,
  NO_ACCEPTED_CHANGES,
  type AcceptedBreakingChanges,
  type ExperimentPlan,
  type Guardrails,
  type ReleaseMap,
} from '@psma/release-model';
import type { Actor } from '../log/actor.ts';
import type { EarlierStable } from '../log/stableEvents.ts';
import { applyChanges } from './applyChanges.ts';
import type { MapChange } from './changeMap.ts';
import { killRelease } from './killRelease.ts';
import { experimentStopped } from './mapChanges.ts';
import { readOfferedReleases, type OfferedRelease } from './offeredReleases.ts';
import { pinReleases } from './pinReleases.ts';
import { copyAcceptedChanges, planChanges } from './planChanges.ts';
import { planRollback, readEarlierStable } from './planRollback.ts';
import type { RolloutContext } from './rolloutContext.ts';
import { findSwap, listSwaps, planUndo } from './swaps.ts';

/** Reasons to make a promotion that would be refused. */
interface Overrides {
  /** Although the arms of its experiment do not match the split. */
  despiteAlarm?: string | undefined;
  /** Although there is a freeze. */
  emergency?: string | undefined;
}

/** Each change is a transaction with its event; throws `ReleaseRefused`. */
export interface Rollouts {
  /** The former release becomes the last good one. */
  promote(
    remote: string,
    releaseId: string,
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
    overrides?: Overrides,
  ): Promise<ReleaseMap>;
  /** One change for several remotes. */
  swap(
    releases: Record<string, string>,
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
    overrides?: Pick<Overrides, 'emergency'>,
  ): Promise<ReleaseMap>;
  /** Newest first. */
  swaps(): Promise<Swap[]>;
  /** By map revision. */
  swapOf(revision: number): Promise<Swap>;
  /** One change for all its remotes, if unchanged. */
  undoSwap(revision: number, actor: Actor): Promise<ReleaseMap>;
  /** Ends the remote's running experiment. */
  rollback(remote: string, actor: Actor): Promise<ReleaseMap>;
  /** What can be promoted where a rollback has no target, newest first; otherwise none. */
  earlierStable(remote: string): Promise<EarlierStable[]>;
  /** Permanent, in every environment. */
  kill(remote: string, releaseId: string, actor: Actor): Promise<ReleaseMap>;
  /** Environments whose visitors may get the release. */
  servedIn(key: ReleaseKey): string[];
  /** Releases that the rules' environment has and this one had not lately. */
  offeredReleases(): Promise<OfferedRelease[]>;
  startExperiment(
    remote: string,
    started: {
      name: string;
      releaseId: string;
      percent: number;
      plan?: ExperimentPlan | undefined;
      /** Default: `DEFAULT_GUARDRAILS`. */
      guardrails?: Guardrails | undefined;
    },
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
  ): Promise<ReleaseMap>;
  rampExperiment(remote: string, name: string, percent: number, actor: Actor): Promise<ReleaseMap>;
  stopExperiment(remote: string, name: string, actor: Actor): Promise<ReleaseMap>;
  /** A signed path that pins releases for these seconds. */
  pin(
    releases: Record<string, string>,
    seconds: number,
    actor: Actor,
  ): Promise<{ path: string; expires: string }>;
}

export function createRollouts(context: RolloutContext): Rollouts {
  const { pool, environment, state } = context;

  const change = (changes: MapChange[], actor: Actor) => applyChanges(context, changes, actor);
  const request = async (requested: ProposedChange, actor: Actor) =>
    change(await planChanges(context, pool, requested), actor);

  return {
    promote: (remote, release, actor, acceptedChanges = NO_ACCEPTED_CHANGES, overrides = {}) => {
      const promoted = { remote, release, ...copyAcceptedChanges(acceptedChanges) };
      return request({ action: 'promote', ...promoted, ...givenOf(overrides) }, actor);
    },
    swap: (releases, actor, acceptedChanges = NO_ACCEPTED_CHANGES, overrides = {}) =>
      request(
        { action: 'swap', releases, ...copyAcceptedChanges(acceptedChanges), ...givenOf(overrides) },
        actor,
      ),
    swaps: () => listSwaps(pool, environment, state.map()),
    swapOf: (revision) => findSwap(pool, environment, revision, state.map()),
    undoSwap: async (revision, actor) => change(await planUndo(pool, environment, revision), actor),
    rollback: async (remote, actor) =>
      change([await planRollback(context, pool, remote, state.map().remotes[remote])], actor),
    earlierStable: (remote) => readEarlierStable(context, pool, remote, state.map().remotes[remote]),
    kill: (remote, releaseId, actor) => killRelease(context, { remote, releaseId }, actor),
    servedIn: ({ remote, releaseId }) =>
      [...state.maps()].flatMap(([name, { remotes }]) =>
        remotes[remote] && liveReleases(remotes[remote]).includes(releaseId) ? [name] : [],
      ),
    offeredReleases: () => readOfferedReleases(context),
    startExperiment: (remote, started, actor, acceptedChanges = NO_ACCEPTED_CHANGES) => {
      const { name, releaseId: release, percent, plan, guardrails } = started;
      const accepted = copyAcceptedChanges(acceptedChanges);
      return request(
        {
          action: 'experiment-start',
          remote,
          name,
          release,
          percent,
          ...(plan && { plan }),
          ...(guardrails && { guardrails }),
          ...accepted,
        },
        actor,
      );
    },
    rampExperiment: (remote, name, percent, actor) =>
      request({ action: 'experiment-ramp', remote, name, percent }, actor),
    stopExperiment: (remote, name, actor) =>
      change(
        [{ action: 'experiment-stop', remote, releaseId: null, change: experimentStopped(name) }],
        actor,
      ),
    pin: (releases, seconds, actor) => pinReleases(context, releases, seconds, actor),
  };
}

const givenOf = ({ despiteAlarm, emergency }: Overrides) => ({
  ...(despiteAlarm && { despiteAlarm }),
  ...(emergency && { emergency }),
});
