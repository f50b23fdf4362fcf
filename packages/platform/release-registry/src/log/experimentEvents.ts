import type { Queryable } from '@psma/database';
import type { ExperimentOutcome, Identity, ReleaseEvent } from '@psma/release-contract';
import { EVENT } from './eventStore.ts';

/** A change that ended an experiment. */
export interface ExperimentEndEvent extends ReleaseEvent {
  /** Null of an older server. */
  outcome: ExperimentOutcome | null;
}

/** Newest first. */
export async function listExperimentEnds(
  db: Queryable,
  environment: string,
  remote: string,
  limit: number,
): Promise<ExperimentEndEvent[]> {
  const found = await db.query<ExperimentEndEvent>(
    `select ${EVENT}, outcome from release_event
      where environment = $3 and remote = $1 and before #> '{experiments,0,rollout}' is null
        and before #>> '{experiments,0,salt}' <> coalesce(after #>> '{experiments,0,salt}', '')
      order by id desc limit $2`,
    [remote, limit, environment],
  );
  return found.rows;
}

/** Oldest first; started or widened. */
export async function listExperimentPhases(
  db: Queryable,
  remote: string,
  salt: string,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where remote = $1 and action in ('experiment-start', 'experiment-ramp')
        and after #>> '{experiments,0,salt}' = $2
      order by id`,
    [remote, salt],
  );
  return found.rows;
}

/** Salt and author of the release's last rollout; null for its first. */
export async function findRolloutStart(
  db: Queryable,
  environment: string,
  remote: string,
  releaseId: string,
): Promise<{ salt: string; identity: Identity | null } | null> {
  const found = await db.query<{ salt: string; identity: Identity | null }>(
    `select after #>> '{experiments,0,salt}' as salt, identity from release_event
      where environment = $1 and remote = $2 and action = 'rollout-start'
        and after #>> '{experiments,0,release}' = $3
      order by id desc limit 1`,
    [environment, remote, releaseId],
  );
  return found.rows[0] ?? null;
}
