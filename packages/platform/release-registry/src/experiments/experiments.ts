import type { Pool } from '@psma/database';
import { ReleaseRefused, type ExperimentReport, type ReleaseEvent } from '@psma/release-contract';
import {
  experimentResult,
  percentOf,
  scopedRemote,
  type Experiment,
  type RemoteStep,
} from '@psma/release-model';
import {
  listExperimentEnds,
  listExperimentPhases,
  type ExperimentEndEvent,
} from '../log/experimentEvents.ts';
import type { MapContext } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { readCounts } from './experimentCounts.ts';
import {
  countOrigins,
  countVisitsPerDay,
  insertConversion,
  recentSalts,
  type Step,
} from './experimentStore.ts';
import { findImbalances } from './findImbalances.ts';
import { commonStepsOf, placeExperiment } from './placeExperiment.ts';
import { findPlan, readOutcome } from './readOutcome.ts';
import { visitorHash } from './recordExposures.ts';
import { insertRemoteStep } from './remoteStepStore.ts';
import { watchRatios } from './watchRatios.ts';

/** Time for a step after the first exposure. */
const CONVERSION_MS = 14 * 24 * 3_600_000;

/** A step of a remote's own. */
export interface TakenStep {
  remote: string;
  /** Of the remote, that the page was given. */
  releases: readonly string[];
  name: string;
}

export interface Experiments {
  /** Only then do pages set the visitor cookie. */
  isAnyRunning(): boolean;
  /** Counts the first time only; no-op outside experiments. */
  recordConversion(visitorId: string | null, step: Step): Promise<void>;
  /** As `recordConversion`, for a step that one of the page's releases declares. Ignores others. */
  recordRemoteStep(visitorId: string | null, step: TakenStep): Promise<void>;
  /** That all of the remote's releases declare. */
  stepsOf(remote: string, releases: readonly string[]): RemoteStep[];
  /** Mean of the last seven days. */
  visitsPerDay(remote: string): Promise<number>;
  /** Of the running experiment; null without one. */
  running(remote: string): Promise<ExperimentReport | null>;
  /** Newest first, as the log keeps them. */
  ended(remote: string, limit: number): Promise<ExperimentReport[]>;
  /** Of the running experiment or the last one. Throws UnknownExperiment. */
  report(remote: string): Promise<ExperimentReport>;
  /** Raises an alarm once for each experiment whose arms do not match the split, in all environments. */
  watchRatios(): Promise<void>;
}

export function createExperiments(context: MapContext): Experiments {
  const { pool, keys, environment, state, now } = context;

  /** The visitor in the experiments that may still count them, and since when. */
  const countable = async (visitorId: string) => {
    const since = new Date(now().getTime() - CONVERSION_MS);
    const salts = await recentSalts(pool, since);
    return { since, visitors: salts.map((salt) => ({ salt, visitor: visitorHash(salt, visitorId) })) };
  };

  const visitsPerDay = (remote: string) => countVisitsPerDay(pool, scopedRemote(environment, remote), now());

  const running = async (remote: string): Promise<ExperimentReport | null> => {
    const releases = state.map().remotes[remote];
    const experiment = releases?.experiments.find(({ rollout }) => !rollout);
    if (!releases || !experiment) return null;
    const at = now();
    const visits = await visitsPerDay(remote);
    const { plan, refusal, result } = await readOutcome(
      pool,
      keys,
      placeExperiment(context, { remote, stable: releases.stable, experiment }),
      at,
      visits,
    );
    return {
      ...(await describe(context, remote, experiment, result)),
      plan,
      planRefusal: refusal,
      visitsPerDay: visits,
      ended: null,
    };
  };
  const ended = async (remote: string, limit: number) => {
    const events = await listExperimentEnds(pool, environment, remote, limit);
    return Promise.all(
      events.flatMap((event) =>
        (event.before?.experiments ?? []).map((experiment) =>
          endedReport(context, remote, experiment, event),
        ),
      ),
    );
  };

  return {
    isAnyRunning: () => Object.values(state.map().remotes).some(({ experiments }) => experiments.length > 0),
    async recordConversion(visitorId, step) {
      if (visitorId === null) return;
      const { since, visitors } = await countable(visitorId);
      if (visitors.length > 0) await insertConversion(pool, visitors, step, now(), since);
    },
    async recordRemoteStep(visitorId, { remote, releases, name }) {
      const declared = releases.flatMap((releaseId) => state.manifest({ remote, releaseId })?.steps ?? []);
      if (visitorId === null || declared.every((step) => step.name !== name)) return;
      const { since, visitors } = await countable(visitorId);
      if (visitors.length > 0) await insertRemoteStep(pool, visitors, `${remote}/${name}`, now(), since);
    },
    stepsOf: (remote, releases) => commonStepsOf(context, remote, releases),
    visitsPerDay,
    running,
    ended,
    async report(remote) {
      const found = (await running(remote)) ?? (await ended(remote, 1))[0];
      if (!found) throw new ReleaseRefused('UnknownExperiment', messages.experiment.none(remote));
      return found;
    },
    watchRatios: () => watchRatios(context),
  };
}

/** What running and ended experiments have in common. */
async function describe(
  { pool }: MapContext,
  remote: string,
  experiment: Experiment,
  result: ExperimentReport['result'],
): Promise<Omit<ExperimentReport, 'plan' | 'planRefusal' | 'visitsPerDay' | 'ended'>> {
  const phases = await listExperimentPhases(pool, remote, experiment.salt);
  return {
    remote,
    name: experiment.name,
    release: experiment.release,
    percent: percentOf(experiment),
    by: experiment.by,
    ...(experiment.guardrails && { guardrails: experiment.guardrails }),
    planHash: experiment.plan ?? null,
    result,
    phases: phases.map(({ by, reason }: ReleaseEvent) => ({ by, reason })),
    imbalances: await imbalancesOf(pool, experiment, result),
  };
}

async function imbalancesOf(
  pool: Pool,
  { salt }: Experiment,
  { phases, at, sampleRatioAlarm }: ExperimentReport['result'],
): Promise<ExperimentReport['imbalances']> {
  if (!sampleRatioAlarm) return [];
  const shares = new Map(phases.map(({ since, percent }) => [since, percent / 100]));
  const rows = await countOrigins(pool, salt, new Date(at));
  return findImbalances(
    rows.map(({ phase, ...row }) => ({ ...row, share: shares.get(phase.toISOString()) ?? 0 })),
  );
}

async function endedReport(
  context: MapContext,
  remote: string,
  experiment: Experiment,
  { at, by, reason, before, outcome }: ExperimentEndEvent,
): Promise<ExperimentReport> {
  const { pool, keys } = context;
  const { plan, refusal } = await findPlan(pool, keys, experiment);
  // Ended by an older server: counts, without a verdict.
  const counted = async () => {
    const placed = placeExperiment(context, { remote, stable: before?.stable ?? null, experiment });
    return experimentResult(null, { ...(await readCounts(pool, placed, null, at)), visitsPerDay: 0 });
  };
  return {
    ...(await describe(context, remote, experiment, outcome?.result ?? (await counted()))),
    plan,
    planRefusal: refusal,
    visitsPerDay: 0,
    ended: { at: at.toISOString(), by, reason },
  };
}
