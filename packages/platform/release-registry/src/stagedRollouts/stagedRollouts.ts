import { ReleaseRefused, type RolloutProgress } from '@psma/release-contract';
import {
  findRollout,
  NO_ACCEPTED_CHANGES,
  stepEnd,
  type AcceptedBreakingChanges,
  type ReleaseMap,
} from '@psma/release-model';
import { requireSecondPerson } from '../access/secondPerson.ts';
import { watchGuards } from '../guardrails/watchGuards.ts';
import type { Actor, IdentifiedActor } from '../log/actor.ts';
import { findRolloutStart } from '../log/experimentEvents.ts';
import { messages } from '../messages.ts';
import { applyChanges } from '../rollout/applyChanges.ts';
import { copyAcceptedChanges, planChanges } from '../rollout/planChanges.ts';
import {
  rolloutApproved,
  rolloutPaused,
  rolloutResumed,
  rolloutStopped,
  type RolloutPlan,
} from '../rollout/rolloutChanges.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';
import { followSteps } from './followSteps.ts';
import { observeRollout } from './observeRollout.ts';

/** Each change is a transaction with its event; throws `ReleaseRefused`. */
export interface StagedRollouts {
  /** Gives a release to more visitors in steps; takes the remote's experiment slot. */
  start(
    remote: string,
    plan: RolloutPlan,
    actor: Actor,
    acceptedChanges?: AcceptedBreakingChanges,
  ): Promise<ReleaseMap>;
  /** `step` is the number of the current step. Throws SamePerson for who started the rollout. */
  approve(remote: string, step: number, actor: IdentifiedActor): Promise<ReleaseMap>;
  /** Keeps the share and stops the clock. */
  pause(remote: string, actor: Actor): Promise<ReleaseMap>;
  /** Begins the current step again. */
  resume(remote: string, actor: Actor): Promise<ReleaseMap>;
  /** Everyone gets the stable release. */
  stop(remote: string, actor: Actor): Promise<ReleaseMap>;
  progress(remote: string): Promise<RolloutProgress>;
  /** Acts on broken guards, then follows due steps, in all environments. Harmless in several processes at once. */
  followSteps(): Promise<void>;
}

export function createStagedRollouts(context: RolloutContext, hasProvider: boolean): StagedRollouts {
  const { pool, environment, state, stepClock, now } = context;

  return {
    async start(remote, plan, actor, acceptedChanges = NO_ACCEPTED_CHANGES) {
      const { releaseId: release, steps, sample, guardrails } = plan;
      const accepted = copyAcceptedChanges(acceptedChanges);
      const started = { remote, release, steps, sample, ...(guardrails && { guardrails }), ...accepted };
      const changes = await planChanges(context, pool, { action: 'rollout-start', ...started });
      return applyChanges(context, changes, actor);
    },
    async approve(remote, step, actor) {
      const running = findRollout(state.map().remotes[remote]);
      if (!running) throw new ReleaseRefused('UnknownRollout', messages.stagedRollout.none);
      const { release, startedAt } = running;
      const start = await findRolloutStart(pool, environment, remote, release);
      const refusal = messages.stagedRollout.samePerson(step);
      requireSecondPerson(start?.identity ?? null, actor.identity, { hasProvider, refusal });
      const change = rolloutApproved({ startedAt, step }, { at: now().toISOString(), by: actor.by });
      return applyChanges(
        context,
        [{ action: 'rollout-approve', remote, releaseId: release, change }],
        actor,
      );
    },
    pause(remote, actor) {
      const change = rolloutPaused({ at: now().toISOString(), by: actor.by, reason: actor.reason.trim() });
      return applyChanges(context, [{ action: 'rollout-pause', remote, releaseId: null, change }], actor);
    },
    async resume(remote, actor) {
      const change = rolloutResumed((await stepClock(pool)).toISOString());
      return applyChanges(context, [{ action: 'rollout-resume', remote, releaseId: null, change }], actor);
    },
    stop: (remote, actor) =>
      applyChanges(
        context,
        [{ action: 'rollout-stop', remote, releaseId: null, change: rolloutStopped() }],
        actor,
      ),
    async progress(remote) {
      const observed = await observeRollout(context, pool, remote, state.map());
      if (!observed) throw new ReleaseRefused('UnknownRollout', messages.stagedRollout.none);
      const { experiment, loads, freeze, state: step } = observed;
      const { release, startedAt, by, rollout, guardrails } = experiment;
      return {
        ...rollout,
        release,
        startedAt,
        by,
        ...(guardrails && { guardrails }),
        loads,
        state: step.kind,
        waitsFor: step.kind === 'waiting' ? step.for : null,
        ...(freeze && { freeze }),
        until: stepEnd(rollout).toISOString(),
      };
    },
    async followSteps() {
      await watchGuards(context);
      await followSteps(context);
    },
  };
}
