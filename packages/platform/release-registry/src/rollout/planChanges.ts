import { randomBytes } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ProposedChange } from '@psma/release-contract';
import { DEFAULT_GUARDRAILS, scopedRemote, type AcceptedBreakingChanges } from '@psma/release-model';
import { GUARDS_SINCE, requireNoOlderServer } from '../environments/servers.ts';
import { planHash } from '../experiments/planStore.ts';
import { findRolloutStart } from '../log/experimentEvents.ts';
import { messages } from '../messages.ts';
import type { MapChange } from './changeMap.ts';
import { promotionNote, requirePlan, requireWidening } from './experimentRules.ts';
import { experimentRamped, experimentStarted, promoted } from './mapChanges.ts';
import { rolloutStarted } from './rolloutChanges.ts';
import type { RolloutContext } from './rolloutContext.ts';

type PlanContext = Pick<RolloutContext, 'environment' | 'keys' | 'state' | 'now' | 'failing' | 'stepClock'>;

/** The changes of the map that a requested or approved change means. */
export async function planChanges(
  context: PlanContext,
  db: Queryable,
  change: ProposedChange,
): Promise<MapChange[]> {
  const { environment, stepClock } = context;
  if (change.action === 'promote' || change.action === 'swap') return planPromotions(context, db, change);
  const { remote } = change;
  if (change.action === 'experiment-ramp') {
    const { action, name, percent } = change;
    await requireWidening(context, db, remote, percent);
    return [{ action, remote, releaseId: null, change: experimentRamped(name, percent) }];
  }
  const { action, release } = change;
  const own = { action, remote, releaseId: release, acceptedChanges: acceptedChangesIn(change) };
  await requireNoOlderServer(db, GUARDS_SINCE);
  if (change.action === 'experiment-start') {
    const { name, percent, plan, guardrails = DEFAULT_GUARDRAILS } = change;
    if (guardrails.onBroken === 'pause') throw new ReleaseRefused('InvalidRequest', messages.guard.noPause);
    const salt = newSalt();
    const started = { name, release, percent, salt, guardrails };
    if (!plan) return [{ ...own, change: experimentStarted(started) }];
    requirePlan(context, { remote, release, percent, plan });
    const planned = experimentStarted({ ...started, plan: planHash(plan) });
    return [{ ...own, change: planned, plan: { salt, plan } }];
  }
  const { steps, sample, guardrails } = change;
  const since = (await stepClock(db)).toISOString();
  // Begun again, it has the same visitors first.
  const salt = (await findRolloutStart(db, environment, remote, release))?.salt ?? newSalt();
  return [{ ...own, change: rolloutStarted({ releaseId: release, steps, sample, guardrails }, salt, since) }];
}

type Promotion = Extract<ProposedChange, { action: 'promote' | 'swap' }>;

async function planPromotions(context: PlanContext, db: Queryable, change: Promotion): Promise<MapChange[]> {
  const isFailing = await context.failing(db);
  const releases = change.action === 'swap' ? change.releases : { [change.remote]: change.release };
  const despiteAlarm = change.action === 'promote' ? change.despiteAlarm : undefined;
  const changes: MapChange[] = [];
  for (const [remote, releaseId] of Object.entries(releases))
    changes.push({
      action: change.action,
      remote,
      releaseId,
      change: promoted(releaseId, isFailing(scopedRemote(context.environment, remote))),
      acceptedChanges: acceptedChangesIn(change),
      note: await promotionNote(context, db, { remote, releaseId, despiteAlarm }),
      emergency: change.emergency,
    });
  return changes;
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
