import type { ReleaseEvent } from '@psma/release-contract';
import {
  commonSteps,
  percentOf,
  type Experiment,
  type ReleaseManifest,
  type RemoteStep,
} from '@psma/release-model';
import { listExperimentEnds, listExperimentPhases } from '../log/eventStore.ts';
import type { MapContext } from '../map/mapContext.ts';
import {
  countExposures,
  insertConversion,
  recentSalts,
  STEPS,
  type ArmCounts,
  type Step,
} from './experimentStore.ts';
import { visitorHash } from './recordExposures.ts';
import { insertRemoteStep } from './remoteStepStore.ts';
import { difference, sampleRatioAlarm, share, type Share } from './statistics.ts';

/** Time for a step after the first exposure. */
const CONVERSION_MS = 14 * 24 * 3_600_000;

export interface StepOutcome {
  step: Step;
  treated: Share & { visitors: number };
  control: Share & { visitors: number };
  difference: Share;
}

export interface ExperimentOutcome {
  name: string;
  release: string;
  percent: number;
  /** The last ramp; earlier visitors had another split. */
  since: string;
  visitors: { treated: number; control: number; earlier: number };
  sampleRatioAlarm: boolean;
  steps: StepOutcome[];
}

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
  outcome(experiment: Experiment): Promise<ExperimentOutcome>;
  /** Started or widened; oldest first. */
  phases(remote: string, salt: string): Promise<ReleaseEvent[]>;
  /** Newest first. */
  ends(remote: string, limit: number): Promise<ReleaseEvent[]>;
}

export function createExperiments({
  pool,
  environment,
  state,
  now,
}: Pick<MapContext, 'pool' | 'environment' | 'state' | 'now'>): Experiments {
  /** The visitor in the experiments that may still count them. */
  const countableAs = async (visitorId: string, since: Date) => {
    const salts = await recentSalts(pool, since);
    return salts.map((salt) => ({ salt, visitor: visitorHash(salt, visitorId) }));
  };
  const manifestsOf = (remote: string, releases: readonly string[]): Pick<ReleaseManifest, 'steps'>[] =>
    releases.map((releaseId) => state.manifest({ remote, releaseId }) ?? {});
  return {
    isAnyRunning: () => Object.values(state.map().remotes).some(({ experiments }) => experiments.length > 0),
    async recordConversion(visitorId, step) {
      if (visitorId === null) return;
      const since = new Date(now().getTime() - CONVERSION_MS);
      const visitors = await countableAs(visitorId, since);
      if (visitors.length > 0) await insertConversion(pool, visitors, step, now(), since);
    },
    async recordRemoteStep(visitorId, { remote, releases, name }) {
      const declared = manifestsOf(remote, releases).flatMap(({ steps = [] }) => steps);
      if (visitorId === null || declared.every((step) => step.name !== name)) return;
      const since = new Date(now().getTime() - CONVERSION_MS);
      const visitors = await countableAs(visitorId, since);
      if (visitors.length > 0) await insertRemoteStep(pool, visitors, `${remote}/${name}`, now(), since);
    },
    stepsOf: (remote, releases) => commonSteps(manifestsOf(remote, releases)),
    async outcome(experiment) {
      const rows = await countExposures(pool, experiment.salt);
      const phase = new Date(experiment.rampedAt).getTime();
      const present = rows.filter((row) => row.phase.getTime() === phase);
      const treated = present.find((row) => row.treated) ?? NOBODY;
      const control = present.find((row) => !row.treated) ?? NOBODY;
      const percent = percentOf(experiment);
      return {
        name: experiment.name,
        release: experiment.release,
        percent,
        since: experiment.rampedAt,
        visitors: {
          treated: treated.visitors,
          control: control.visitors,
          earlier: rows
            .filter((row) => row.phase.getTime() < phase)
            .reduce((sum, row) => sum + row.visitors, 0),
        },
        sampleRatioAlarm: sampleRatioAlarm(treated.visitors, control.visitors, percent / 100),
        steps: STEPS.map((step) => stepOutcome(step, treated, control)),
      };
    },
    phases: (remote, salt) => listExperimentPhases(pool, remote, salt),
    ends: (remote, limit) => listExperimentEnds(pool, environment, remote, limit),
  };
}

const NOBODY: ArmCounts = { visitors: 0, triageFinished: 0, signedUp: 0, assessmentFinished: 0 };

function stepOutcome(step: Step, treated: ArmCounts, control: ArmCounts): StepOutcome {
  const shares = {
    treated: share(treated[step], treated.visitors),
    control: share(control[step], control.visitors),
  };
  return {
    step,
    treated: { ...shares.treated, visitors: treated[step] },
    control: { ...shares.control, visitors: control[step] },
    difference: difference(shares.treated, shares.control),
  };
}
