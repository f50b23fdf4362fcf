import type { Queryable } from '@psma/database';
import { enqueueAlert } from '@psma/notices';
import {
  CHANGE_NAMES,
  CHANGES,
  isRuled,
  type EnvironmentEvent,
  type EventAction,
  type ExperimentOutcome,
  type Identity,
  type ReleaseEvent,
  type ReleaseKey,
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

const EVENT =
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

/** Null if not logged. */
export async function findLastGoodChange(
  db: Queryable,
  environment: string,
  remote: string,
  releaseId: string,
): Promise<ReleaseEvent | null> {
  const found = await db.query<ReleaseEvent>(
    `select ${EVENT} from release_event
      where environment = $3 and remote = $1 and after ->> 'lastGood' = $2
        and coalesce(before ->> 'lastGood', '') <> $2
      order by id desc limit 1`,
    [remote, releaseId, environment],
  );
  return found.rows[0] ?? null;
}

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

/** A change of a remote's stable release, to or from `releaseId`. */
export interface StableChange extends ReleaseKey {
  environment: string;
  action: EventAction;
  at: Date;
  before: string | null;
  after: string | null;
}

/** Changes to and from these stable releases, oldest first. */
export async function listStableChanges(
  db: Queryable,
  environments: string[],
  keys: ReleaseKey[],
): Promise<StableChange[]> {
  const found = await db.query<StableChange>(
    `select event.environment, event.remote, given.release_id as "releaseId", event.action, event.at,
            event.before ->> 'stable' as before, event.after ->> 'stable' as after
       from unnest($2::text[], $3::text[]) as given (remote, release_id)
       join release_event event on event.remote = given.remote
      where event.environment = any($1)
        and given.release_id in (event.before ->> 'stable', event.after ->> 'stable')
        and event.before ->> 'stable' is distinct from event.after ->> 'stable'
      order by event.id`,
    [environments, keys.map(({ remote }) => remote), keys.map(({ releaseId }) => releaseId)],
  );
  return found.rows;
}

/** Highest revision ever of an environment; 0 without one. */
export async function lastRevision(db: Queryable, environment: string): Promise<number> {
  const found = await db.query<{ revision: number | null }>(
    'select max(revision) as revision from release_event where environment = $1',
    [environment],
  );
  return found.rows[0]?.revision ?? 0;
}

/** A release that was stable until another one was promoted. */
export interface EarlierStable {
  releaseId: string;
  version: string;
  until: Date;
}

/** Still published and newest first; none that was rolled back or killed while stable. */
export async function listEarlierStable(
  db: Queryable,
  environment: string,
  remote: string,
  { stable, killed }: Pick<RemoteReleases, 'stable' | 'killed'>,
  limit: number,
): Promise<EarlierStable[]> {
  const found = await db.query<EarlierStable>(
    `select release.release_id as "releaseId", release.version, last.at as until
       from (select distinct on (before ->> 'stable') before ->> 'stable' as release_id, action, id, at
               from release_event
              where environment = $1 and remote = $2 and after is not null
                and before ->> 'stable' is distinct from after ->> 'stable'
              order by before ->> 'stable', id desc) last
       join release on release.remote = $2 and release.release_id = last.release_id
      where last.action in ('promote', 'swap') and last.release_id <> all($3) and removed_at is null and not preview_only
      order by last.id desc limit $4`,
    [environment, remote, [...killed, ...(stable === null ? [] : [stable])], limit],
  );
  return found.rows;
}
