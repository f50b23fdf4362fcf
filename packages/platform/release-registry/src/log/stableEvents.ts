import type { Queryable } from '@psma/database';
import type { EventAction, ReleaseEvent, ReleaseKey } from '@psma/release-contract';
import type { RemoteReleases } from '@psma/release-model';
import { EVENT } from './eventStore.ts';

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
