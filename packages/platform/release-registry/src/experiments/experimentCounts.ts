import type { Queryable } from '@psma/database';
import {
  percentOf,
  WINDOW_PARTS,
  windowOf,
  type Experiment,
  type ExperimentCounts,
  type ExperimentPhase,
  type ExperimentPlan,
} from '@psma/release-model';
import { hasAlarmSince, listExperimentPhases } from '../log/eventStore.ts';
import { messages } from '../messages.ts';
import { countExposed, countSteps, STEPS } from './experimentStore.ts';

/** An experiment where it runs. */
export interface PlacedExperiment {
  environment: string;
  remote: string;
  experiment: Experiment;
}

const DAY_SECONDS = 24 * 3600;

/** Counts exposures and steps until a moment. Equal log, counts and moment give an equal result. */
export async function readCounts(
  db: Queryable,
  { environment, remote, experiment }: PlacedExperiment,
  plan: ExperimentPlan | null,
  at: Date,
): Promise<Omit<ExperimentCounts, 'visitsPerDay'>> {
  const { name, salt, release, startedAt } = experiment;
  const phases = await readPhases(db, remote, experiment, at);
  const steps: ExperimentCounts['steps'] = [];
  for (const step of STEPS) {
    const partSeconds = (windowOf(plan, step) * DAY_SECONDS) / WINDOW_PARTS;
    const cells = await countSteps(db, { salt, step, at, partSeconds });
    steps.push({ step, cells: cells.map((cell) => ({ ...cell, phase: cell.phase.toISOString() })) });
  }
  const alarm = { environment, remote, releaseId: release, reason: messages.experiment.ratioAlarm(name) };
  const alarmedBefore = await hasAlarmSince(db, alarm, new Date(startedAt));
  return { at: at.toISOString(), startedAt, phases, steps, alarmedBefore };
}

/** Returns the start and each widening with its visitors, oldest first. */
async function readPhases(
  db: Queryable,
  remote: string,
  experiment: Experiment,
  at: Date,
): Promise<ExperimentPhase[]> {
  const events = await listExperimentPhases(db, remote, experiment.salt);
  const logged = events.flatMap(({ after }) => after?.experiments ?? []);
  const rows = await countExposed(db, experiment.salt, at);
  // An experiment from a copied map has no log of its own.
  return (logged.length > 0 ? logged : [experiment]).map((phase) => {
    const visitors = (treated: boolean) =>
      rows.find((row) => row.treated === treated && row.phase.toISOString() === phase.rampedAt)?.visitors ??
      0;
    return {
      since: phase.rampedAt,
      percent: percentOf(phase),
      treated: visitors(true),
      control: visitors(false),
    };
  });
}
