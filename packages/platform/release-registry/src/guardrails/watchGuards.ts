import type { Queryable } from '@psma/database';
import { brokenGuardText, guardName, ReleaseRefused } from '@psma/release-contract';
import {
  findBrokenGuard,
  LONGEST_WINDOW_DAYS,
  percentOf,
  stepComparison,
  WINDOW_PARTS,
  type BrokenGuard,
  type Experiment,
  type Guardrails,
  type ProductStep,
  type StepComparison,
} from '@psma/release-model';
import { countSteps, findLargestNetworks } from '../experiments/countStore.ts';
import { readSpeeds, SPEEDS_MS } from '../fieldSpeed/speedStore.ts';
import { raiseAlarm } from '../health/answerAlarm.ts';
import { releaseKey } from '../health/healthWindow.ts';
import { networkOf } from '../health/recentLoads.ts';
import { changeAndRefresh } from '../map/changeAndRefresh.ts';
import { lockedMap } from '../map/lockedMap.ts';
import { contextIn } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { changeMap, type MapChange } from '../rollout/changeMap.ts';
import { experimentStopped } from '../rollout/mapChanges.ts';
import { rolloutPaused, rolloutStopped } from '../rollout/rolloutChanges.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';

type Guarded = Experiment & { guardrails: Guardrails };

/** What is compared: a tried release, and the stable one. */
interface Trial {
  remote: string;
  stable: string;
  experiment: Guarded;
}

/** Acts on the broken guards of all environments. A failure delays no other. */
export async function watchGuards(context: RolloutContext): Promise<void> {
  for (const [environment, { remotes }] of [...context.state.maps()]) {
    for (const [remote, { stable, experiments }] of Object.entries(remotes)) {
      const experiment = experiments.find(isGuarded);
      if (stable !== null && experiment)
        await watchTrial(contextIn(context, environment), { remote, stable, experiment }).catch(
          context.report,
        );
    }
  }
}

const isGuarded = (experiment: Experiment): experiment is Guarded =>
  experiment.guardrails !== undefined && !experiment.rollout?.paused;

async function watchTrial(context: RolloutContext, trial: Trial): Promise<void> {
  const now = await context.stepClock(context.pool);
  const broken = await readBrokenGuard(context, trial, now);
  if (!broken) return;
  const { remote, experiment } = trial;
  await changeAndRefresh(context, async (db) => {
    const { remotes } = await lockedMap(db, context);
    const current = remotes[remote]?.experiments.find(isGuarded);
    // Another server was first, or a person.
    if (current?.salt !== experiment.salt || current.rampedAt !== experiment.rampedAt) return;
    const reason = brokenGuardText(broken);
    const actor = { by: messages.guard.watch, reason, automatic: true };
    await changeMap(context, db, [changeFor(trial, { at: now.toISOString(), by: actor.by, reason })], actor);
  }).catch(async (error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    const reason = messages.guard.refused(guardName(broken.guard), error.message);
    await raiseAlarm(context, releaseKey({ remote, releaseId: experiment.release }), reason);
  });
}

async function readBrokenGuard(
  { pool, environment }: RolloutContext,
  { remote, stable, experiment }: Trial,
  now: Date,
): Promise<BrokenGuard | null> {
  const { release, guardrails } = experiment;
  const samples = (
    await readSpeeds(pool, environment, remote, {
      releaseIds: [release, stable],
      since: comparedSince(experiment, now),
      measures: guardrails.speeds,
    })
  ).map((sample, index) => ({ ...sample, network: networkOf(sample.network, index) }));
  const ofRelease = (id: string) => samples.filter(({ releaseId }) => releaseId === id);
  return findBrokenGuard(
    guardrails,
    { tried: ofRelease(release), stable: ofRelease(stable) },
    await readSteps(pool, experiment, now),
  );
}

/**
 * The beginning of the phase or, since speeds are deleted, of its latest period of that length: each
 * period is a comparison of its own, whose loads are all stored.
 */
function comparedSince({ rampedAt }: Experiment, now: Date): Date {
  const began = new Date(rampedAt).getTime();
  const periods = Math.max(0, Math.floor((now.getTime() - began) / SPEEDS_MS));
  return new Date(began + periods * SPEEDS_MS);
}

const PART_SECONDS = (LONGEST_WINDOW_DAYS * 24 * 3600) / WINDOW_PARTS;

/** Of the current phase: the share is equal in it. */
async function readSteps(
  db: Queryable,
  experiment: Guarded,
  at: Date,
): Promise<Partial<Record<ProductStep, StepComparison>>> {
  const steps = Object.keys(experiment.guardrails.steps ?? {}) as ProductStep[];
  if (steps.length === 0) return {};
  const { salt, rampedAt: since } = experiment;
  const counted = { salt, at, networks: await findLargestNetworks(db, salt, at) };
  const counts: Partial<Record<ProductStep, StepComparison>> = {};
  for (const step of steps) {
    const cells = await countSteps(db, counted, step, PART_SECONDS);
    counts[step] = stepComparison({ since, percent: percentOf(experiment) }, cells);
  }
  return counts;
}

function changeFor(
  { remote, experiment }: Trial,
  paused: { at: string; by: string; reason: string },
): MapChange {
  const { release: releaseId, name, rollout, guardrails } = experiment;
  if (!rollout) return { action: 'experiment-stop', remote, releaseId, change: experimentStopped(name) };
  return guardrails.onBroken === 'pause'
    ? { action: 'rollout-pause', remote, releaseId, change: rolloutPaused(paused) }
    : { action: 'rollout-stop', remote, releaseId, change: rolloutStopped() };
}
