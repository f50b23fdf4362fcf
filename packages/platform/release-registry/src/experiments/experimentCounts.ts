import type { Queryable } from '@psma/database';
import {
  percentOf,
  WINDOW_PARTS,
  windowOf,
  type CountedStep,
  type Experiment,
  type ExperimentCounts,
  type ExperimentPlan,
  type PhaseShare,
} from '@psma/release-model';
import { hasAlarmSince } from '../log/eventStore.ts';
import { listExperimentPhases } from '../log/experimentEvents.ts';
import { messages } from '../messages.ts';
import { countExposed, countSteps, findLargestNetworks } from './countStore.ts';
import { STEPS } from './experimentStore.ts';
import type { PlacedExperiment } from './placeExperiment.ts';

const DAY_SECONDS = 24 * 3600;

/** Counts exposures and steps until a moment. Equal log, counts and moment give an equal result. */
export async function readCounts(
  db: Queryable,
  { environment, remote, experiment, ownSteps }: PlacedExperiment,
  plan: ExperimentPlan | null,
  at: Date,
): Promise<Omit<ExperimentCounts, 'visitsPerDay'>> {
  const { name, salt, release, startedAt } = experiment;
  const phases = await readPhases(db, remote, experiment);
  const counted = { salt, at, networks: await findLargestNetworks(db, salt, at) };
  const exposed = await countExposed(db, counted);
  const known = [
    ...STEPS.map((step) => ({ step, stored: step, meaning: null })),
    ...ownSteps.map(({ name: step, meaning }) => ({ step, stored: `${remote}/${step}`, meaning })),
  ];
  const steps: CountedStep[] = [];
  for (const { step, stored, meaning } of known) {
    const partSeconds = (windowOf(plan, step) * DAY_SECONDS) / WINDOW_PARTS;
    steps.push({ step, meaning, cells: await countSteps(db, counted, stored, partSeconds) });
  }
  const alarm = { environment, remote, releaseId: release, reason: messages.experiment.ratioAlarm(name) };
  const alarmedBefore = await hasAlarmSince(db, alarm, new Date(startedAt));
  return { at: at.toISOString(), startedAt, phases, exposed, steps, alarmedBefore };
}

/** Returns the start and each widening, oldest first. */
async function readPhases(db: Queryable, remote: string, experiment: Experiment): Promise<PhaseShare[]> {
  const events = await listExperimentPhases(db, remote, experiment.salt);
  const logged = events.flatMap(({ after }) => after?.experiments ?? []);
  // An experiment from a copied map has no log of its own.
  return (logged.length > 0 ? logged : [experiment]).map((phase) => ({
    since: phase.rampedAt,
    percent: percentOf(phase),
  }));
}
