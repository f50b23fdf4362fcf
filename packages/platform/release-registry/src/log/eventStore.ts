import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import {
  CHANGE_NAMES,
  CHANGES,
  isRuled,
  type EnvironmentEvent,
  type ExperimentOutcome,
  type Identity,
  type ReleaseEvent,
} from '@psma/release-contract';
import { scopedRemote, type RemoteReleases } from '@psma/release-model';
import { alertKind } from './alertKind.ts';

export interface NewEvent extends Omit<ReleaseEvent, 'id' | 'identity' | 'automatic' | 'before' | 'after'> {
  environment: string;
  identity?: Identity | undefined;
  /** Default: false. */
  automatic?: boolean | undefined;
  /** A remote's state before and after the change; absent if nothing that visitors get has changed. */
  before?: RemoteReleases | undefined;
  after?: RemoteReleases | undefined;
  /** Operators are not notified. */
  quiet?: boolean | undefined;
  /** Expiry of a pin link. */
  validUntil?: Date;
  /** Of the experiment that it ends. */
  outcome?: ExperimentOutcome | null;
}

/** Also notifies operators if urgent. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.query(
    `insert into release_event (at, by, automatic, action, remote, release_id, reason, revision, before, after,
                                valid_until, environment, identity, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      event.at,
      event.by,
      event.automatic ?? false,
      event.action,
      event.remote,
      event.releaseId,
      event.reason,
      event.revision,
      event.before ?? null,
      event.after ?? null,
      event.validUntil ?? null,
      event.environment,
      event.identity ?? null,
      event.outcome ?? null,
    ],
  );
  const kind = event.quiet ? null : alertKind(event);
  const remote = event.remote && scopedRemote(event.environment, event.remote);
  if (kind) await enqueueAlert(db, { ...event, remote, kind });
}

/** Columns of a line, as `ReleaseEvent` names them. */
export const EVENT =
  'id, at, by, automatic, action, remote, release_id as "releaseId", reason, revision, before, after, identity';

/** Newest first; optionally one remote, before a line. */
export async function listEvents(
  db: Queryable,
  environment: string,
  limit: number,
  remote: string | null = null,
  before: number | null = null,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where environment = $4 and ($2::text is null or remote = $2) and ($3::bigint is null or id < $3)
      order by id desc limit $1`,
    [limit, remote, before, environment],
  );
  return found.rows;
}

/** Null: of all environments, or of all remotes, or the newest. */
export interface EventFilter {
  environment: string | null;
  remote: string | null;
  before: number | null;
}

/** Newest first. */
export async function listEnvironmentEvents(
  db: Queryable,
  limit: number,
  { environment, remote, before }: EventFilter,
): Promise<EnvironmentEvent[]> {
  const found = await db.query<EnvironmentEvent>(
    `select ${EVENT}, environment from release_event
      where ($4::text is null or environment = $4) and ($2::text is null or remote = $2)
        and ($3::bigint is null or id < $3)
      order by id desc limit $1`,
    [limit, remote, before, environment],
  );
  return found.rows;
}

const RELEASING = CHANGE_NAMES.filter((name) => isRuled(name) && CHANGES[name].ruled.gives === 'release');

export async function hasReleaseByPerson(db: Queryable): Promise<boolean> {
  const found = await db.query<{ exists: boolean }>(
    'select exists(select 1 from release_event where identity is not null and action = any($1))',
    [RELEASING],
  );
  return found.rows[0]?.exists === true;
}

/** Newest first, or one swap's. */
export async function listSwapEvents(
  db: Queryable,
  environment: string,
  limit: number,
  revision: number | null = null,
): Promise<ReleaseEvent[]> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where environment = $3 and action = 'swap' and ($2::bigint is null or revision = $2)
      order by revision desc, id limit $1`,
    [limit, revision, environment],
  );
  return found.rows;
}

/** SQL list of the actions that change what visitors of a remote get. */
const ROLLOUTS = `(${[...CHANGE_NAMES.filter((name) => 'changesRemotes' in CHANGES[name]), 'rollout-step']
  .map((name) => `'${name}'`)
  .join(', ')})`;

/** Latest rollout change after a revision; null if none. */
export async function findRolloutSince(
  db: Queryable,
  environment: string,
  remotes: string[],
  revision: number,
): Promise<ReleaseEvent | null> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where environment = $3 and remote = any($1) and revision > $2 and action in ${ROLLOUTS}
      order by id desc limit 1`,
    [remotes, revision, environment],
  );
  return found.rows[0] ?? null;
}

/** By environment: changes by an automatic actor since then and since a person's last rollout decision. */
export async function countAutomaticChanges(
  db: Queryable,
  by: string,
  since: Date,
): Promise<Map<string, number>> {
  const found = await db.query<{ environment: string; count: number }>(
    `select environment, count(*) as count from release_event
      where automatic and by = $2 and action in ${ROLLOUTS} and at > $1
        and id > (select coalesce(max(id), 0) from release_event other
                   where other.environment = release_event.environment and not automatic and action in ${ROLLOUTS})
      group by environment`,
    [since, by],
  );
  return new Map(found.rows.map(({ environment, count }) => [environment, count]));
}

export async function hasEventSince(
  db: Queryable,
  {
    environment,
    by,
    action,
    remote,
    releaseId,
  }: Pick<NewEvent, 'environment' | 'by' | 'action' | 'remote' | 'releaseId'>,
  since: Date,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from release_event
      where environment = $1 and by = $2 and action = $3 and remote = $4 and release_id = $5 and at >= $6
      limit 1`,
    [environment, by, action, remote, releaseId, since],
  );
  return found.rows.length > 0;
}

export async function hasAlarmSince(
  db: Queryable,
  {
    environment,
    remote,
    releaseId,
    reason,
  }: Pick<NewEvent, 'environment' | 'remote' | 'releaseId' | 'reason'>,
  since: Date,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from release_event
      where action = 'alarm' and environment = $5 and remote = $1 and release_id = $2 and reason = $3 and at > $4
      limit 1`,
    [remote, releaseId, reason, since, environment],
  );
  return found.rows.length > 0;
}

/** Highest revision ever of an environment; 0 without one. */
export async function lastRevision(db: Queryable, environment: string): Promise<number> {
  const found = await db.query<{ revision: number | null }>(
    'select max(revision) as revision from release_event where environment = $1',
    [environment],
  );
  return found.rows[0]?.revision ?? 0;
}
