import { randomBytes } from 'node:crypto';
import type { Queryable } from '@psma/database';
import type { ProposedChange } from '@psma/release-contract';
import { scopedRemote, type AcceptedBreakingChanges } from '@psma/release-model';
import { requireNoOlderServer } from '../environments/servers.ts';
import { findRolloutSalt } from '../log/eventStore.ts';
import type { MapChange } from './changeMap.ts';
import { experimentRamped, experimentStarted, promoted } from './mapChanges.ts';
import { rolloutStarted } from './rolloutChanges.ts';
import type { RolloutContext } from './rolloutContext.ts';

type PlanContext = Pick<RolloutContext, 'environment' | 'failing' | 'stepClock'>;

/** The changes of the map that a requested or approved change means. */
export async function planChanges(
  { environment, failing, stepClock }: PlanContext,
  db: Queryable,
  change: ProposedChange,
): Promise<MapChange[]> {
  if (change.action === 'promote' || change.action === 'swap') {
    const { action } = change;
    const isFailing = await failing(db);
    const releases = change.action === 'swap' ? change.releases : { [change.remote]: change.release };
    return Object.entries(releases).map(([remote, releaseId]) => ({
      action,
      remote,
      releaseId,
      change: promoted(releaseId, isFailing(scopedRemote(environment, remote))),
      acceptedChanges: acceptedChangesIn(change),
    }));
  }
  const { remote } = change;
  if (change.action === 'experiment-ramp') {
    const { action, name, percent } = change;
    return [{ action, remote, releaseId: null, change: experimentRamped(name, percent) }];
  }
  const { action, release } = change;
  const own = { action, remote, releaseId: release, acceptedChanges: acceptedChangesIn(change) };
  if (change.action === 'experiment-start') {
    const { name, percent } = change;
    return [{ ...own, change: experimentStarted({ name, release, percent, salt: newSalt() }) }];
  }
  await requireNoOlderServer(db);
  const since = (await stepClock(db)).toISOString();
  const { steps, sample } = change;
  // Begun again, it has the same visitors first.
  const salt = (await findRolloutSalt(db, environment, remote, release)) ?? newSalt();
  return [{ ...own, change: rolloutStarted({ releaseId: release, steps, sample }, salt, since) }];
}

/** As a change holds them. */
export const copyAcceptedChanges = ({ removes, guards }: AcceptedBreakingChanges) => ({
  removes: [...removes],
  guards: [...guards],
});

const newSalt = () => randomBytes(12).toString('hex');

/** As given in a request. */
export const acceptedChangesIn = ({
  removes = [],
  guards = [],
}: {
  removes?: string[];
  guards?: string[];
}): AcceptedBreakingChanges => ({ removes, guards });
