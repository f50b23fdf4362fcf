import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import type { ReleaseEvent } from '@psma/release-contract';
import { alertKind } from './alertKind.ts';

export interface NewEvent extends Omit<ReleaseEvent, 'id'> {
  /** Expiry of a pin link. */
  validUntil?: Date;
}

/** Also notifies operators if urgent. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.query(
    `insert into release_event (at, by, automatic, action, remote, release_id, reason, revision, before, after,
                                valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      event.at,
      event.by,
      event.automatic,
      event.action,
      event.remote,
      event.releaseId,
      event.reason,
      event.revision,
      event.before,
      event.after,
      event.validUntil ?? null,
    ],
  );
  const kind = alertKind(event);
  if (kind) await enqueueAlert(db, { ...event, kind });
}

const EVENT =
  'id, at, by, automatic, action, remote, release_id as "releaseId", reason, revision, before, after';

/** Newest first; optionally one remote, before a line. */
export async function listEvents(
  db: Queryable,
  limit: number,
  remote: string | null = null,
  before: number | null = null,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where ($2::text is null or remote = $2) and ($3::bigint is null or id < $3) order by id desc limit $1`,
    [limit, remote, before],
  );
  return found.rows;
}

/** Null if not logged. */
export async function findLastGoodChange(
  db: Queryable,
  remote: string,
  releaseId: string,
): Promise<ReleaseEvent | null> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where remote = $1 and after ->> 'lastGood' = $2 and coalesce(before ->> 'lastGood', '') <> $2
      order by id desc limit 1`,
    [remote, releaseId],
  );
  return found.rows[0] ?? null;
}

/** Newest first. */
export async function listExperimentEnds(
  db: Queryable,
  remote: string,
  limit: number,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where remote = $1 and before #>> '{experiments,0,salt}' <> coalesce(after #>> '{experiments,0,salt}', '')
      order by id desc limit $2`,
    [remote, limit],
  );
  return found.rows;
}

/** Newest first, or one swap's. */
export async function listSwapEvents(
  db: Queryable,
  limit: number,
  revision: number | null = null,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where action = 'swap' and ($2::bigint is null or revision = $2) order by revision desc, id limit $1`,
    [limit, revision],
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

/** Keys (`remote/releaseId`) added or removed since then. */
export async function releasesOnceLive(db: Queryable, since: Date): Promise<string[]> {
  const found = await db.query<{ key: string }>(
    `select distinct remote || '/' || live_id as key
       from release_event, unnest(array[before, after]) state,
            unnest(array[state ->> 'stable', state ->> 'lastGood', state #>> '{experiments,0,release}']) live_id
      where at >= $1 and live_id is not null`,
    [since],
  );
  return found.rows.map((row) => row.key);
}

/** Keys (`remote/releaseId`) in pin links valid after then. */
export async function releasesPinned(db: Queryable, at: Date): Promise<string[]> {
  const found = await db.query<{ key: string }>(
    "select distinct remote || '/' || release_id as key from release_event where valid_until > $1",
    [at],
  );
  return found.rows.map((row) => row.key);
}

const ROLLOUTS =
  "('promote', 'swap', 'swap-undo', 'rollback', 'kill', 'experiment-start', 'experiment-ramp', 'experiment-stop')";

/** Latest rollout change after a revision; null if none. */
export async function findRolloutSince(
  db: Queryable,
  remotes: string[],
  revision: number,
): Promise<ReleaseEvent | null> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where remote = any($1) and revision > $2 and action in ${ROLLOUTS} order by id desc limit 1`,
    [remotes, revision],
  );
  return found.rows[0] ?? null;
}

/** Since then and since a person's last rollout decision. */
export async function countAutomaticChanges(db: Queryable, since: Date): Promise<number> {
  const found = await db.query<{ count: number }>(
    `select count(*) as count from release_event
      where automatic and action in ${ROLLOUTS} and at > $1
        and id > (select coalesce(max(id), 0) from release_event where not automatic and action in ${ROLLOUTS})`,
    [since],
  );
  return found.rows[0]?.count ?? 0;
}

export async function hasAlarmSince(
  db: Queryable,
  { remote, releaseId, reason }: Pick<NewEvent, 'remote' | 'releaseId' | 'reason'>,
  since: Date,
): Promise<boolean> {
  const found = await db.query(
    "select 1 from release_event where action = 'alarm' and remote = $1 and release_id = $2 and reason = $3 and at > $4 limit 1",
    [remote, releaseId, reason, since],
  );
  return found.rows.length > 0;
}
