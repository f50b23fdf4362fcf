import { randomBytes } from 'node:crypto';
import type { Swap } from '@psma/release-contract';
import { NO_ACCEPTED_CHANGES, type AcceptedBreakingChanges, type ReleaseMap } from '@psma/release-model';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { findManifestIn, type RegistryContext } from '../registryContext.ts';
import { changeMap, type MapChange } from './changeMap.ts';
import {
  experimentRamped,
  experimentStarted,
  experimentStopped,
  killed,
  promoted,
  rolledBack,
} from './mapChanges.ts';
import { pinReleases } from './pinReleases.ts';
import { requirePublished } from './requirePublished.ts';
import { findSwap, listSwaps, planUndo } from './swaps.ts';

/** Each change is a transaction with its event; throws `ReleaseRefused`. */
export interface Rollouts {
  /** The former release becomes the last good one. */
  promote(
    remote: string,
    releaseId: string,
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
  ): Promise<ReleaseMap>;
  /** One change for several remotes. */
  swap(
    releases: Record<string, string>,
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
  ): Promise<ReleaseMap>;
  /** Newest first. */
  swaps(): Promise<Swap[]>;
  /** By map revision. */
  swapOf(revision: number): Promise<Swap>;
  /** One change for all its remotes, if unchanged. */
  undoSwap(revision: number, actor: Actor): Promise<ReleaseMap>;
  /** Ends the remote's running experiment. */
  rollback(remote: string, actor: Actor): Promise<ReleaseMap>;
  /** Permanent. */
  kill(remote: string, releaseId: string, actor: Actor): Promise<ReleaseMap>;
  startExperiment(
    remote: string,
    plan: { name: string; releaseId: string; percent: number },
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

export function createRollouts(context: RegistryContext): Rollouts {
  const { pool, keys, state, now, failing } = context;

  async function change(changes: MapChange[], given: Actor): Promise<ReleaseMap> {
    const actor = requireReason(given);
    return changeAndRefresh(context, async (db) => {
      // Locks first: removals use this lock.
      const map = await lockedMap(db, keys);
      const remotes = changes.map(({ remote }) => remote);
      if (await admitForm(db, actor, now(), remotes)) return map;
      for (const { remote, releaseId } of changes) {
        if (releaseId !== null) await requirePublished(db, { remote, releaseId });
      }
      return changeMap(db, keys, changes, actor, now(), findManifestIn(context, db));
    });
  }

  return {
    promote: async (remote, releaseId, actor, acceptedChanges = NO_ACCEPTED_CHANGES) => {
      const isFailing = await failing(pool);
      return change(
        [
          {
            action: 'promote',
            remote,
            releaseId,
            change: promoted(releaseId, isFailing(remote)),
            acceptedChanges,
          },
        ],
        actor,
      );
    },
    swap: async (releases, actor, acceptedChanges = NO_ACCEPTED_CHANGES) => {
      const isFailing = await failing(pool);
      const changes = Object.entries(releases).map(([remote, releaseId]): MapChange => {
        return {
          action: 'swap',
          remote,
          releaseId,
          change: promoted(releaseId, isFailing(remote)),
          acceptedChanges,
        };
      });
      return change(changes, actor);
    },
    swaps: () => listSwaps(pool, state.map()),
    swapOf: (revision) => findSwap(pool, revision, state.map()),
    undoSwap: async (revision, actor) => change(await planUndo(pool, revision), actor),
    rollback: (remote, actor) =>
      change([{ action: 'rollback', remote, releaseId: null, change: rolledBack() }], actor),
    kill: (remote, releaseId, actor) =>
      change([{ action: 'kill', remote, releaseId, change: killed(releaseId) }], actor),
    startExperiment(remote, { name, releaseId, percent }, actor, acceptedChanges = NO_ACCEPTED_CHANGES) {
      const plan = { name, release: releaseId, percent, salt: randomBytes(12).toString('hex') };
      return change(
        [{ action: 'experiment-start', remote, releaseId, change: experimentStarted(plan), acceptedChanges }],
        actor,
      );
    },
    rampExperiment: (remote, name, percent, actor) =>
      change(
        [{ action: 'experiment-ramp', remote, releaseId: null, change: experimentRamped(name, percent) }],
        actor,
      ),
    stopExperiment: (remote, name, actor) =>
      change(
        [{ action: 'experiment-stop', remote, releaseId: null, change: experimentStopped(name) }],
        actor,
      ),
    pin: (releases, seconds, actor) => pinReleases(context, releases, seconds, actor),
  };
}
