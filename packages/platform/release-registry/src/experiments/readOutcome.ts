import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ExperimentOutcome } from '@psma/release-contract';
import { experimentResult, type ExperimentPlan } from '@psma/release-model';
import type { MapContext } from '../map/mapContext.ts';
import { readCounts } from './experimentCounts.ts';
import type { PlacedExperiment } from './placeExperiment.ts';
import { readPlan } from './planStore.ts';

/** Null without a plan, and with a refused one, whose refusal is given. */
export interface FoundPlan {
  plan: ExperimentPlan | null;
  refusal: string | null;
}

/** A plan that was changed in the database is not used. */
export async function findPlan(
  db: Queryable,
  keys: MapContext['keys'],
  { name, salt, plan }: PlacedExperiment['experiment'],
): Promise<FoundPlan> {
  if (plan === undefined) return { plan: null, refusal: null };
  try {
    return { plan: await readPlan(db, keys, { name, salt, plan }), refusal: null };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { plan: null, refusal: error.message };
  }
}

/** Computes the outcome at a moment. */
export async function readOutcome(
  db: Queryable,
  keys: MapContext['keys'],
  placed: PlacedExperiment,
  at: Date,
  visitsPerDay = 0,
): Promise<ExperimentOutcome & FoundPlan> {
  const found = await findPlan(db, keys, placed.experiment);
  const counts = await readCounts(db, placed, found.plan, at);
  return {
    ...found,
    planHash: placed.experiment.plan ?? null,
    result: experimentResult(found.plan, { ...counts, visitsPerDay }),
  };
}

/**
 * Computes what the log keeps of an experiment that ends. Null if that fails: a rollback
 * or a kill never waits for figures.
 */
export async function readFinalOutcome(
  db: Queryable,
  keys: MapContext['keys'],
  placed: PlacedExperiment,
  at: Date,
): Promise<ExperimentOutcome | null> {
  await db.query('savepoint outcome');
  try {
    const { planHash, result } = await readOutcome(db, keys, placed, at);
    await db.query('release savepoint outcome');
    return { planHash, result };
  } catch {
    await db.query('rollback to savepoint outcome');
    return null;
  }
}
