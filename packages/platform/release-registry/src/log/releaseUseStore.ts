import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';

interface ScopedRelease extends ReleaseKey {
  environment: string;
}

/** In pin links valid after then; `since`: the first of them. */
export async function listPinned(db: Queryable, at: Date): Promise<(ScopedRelease & { since: Date })[]> {
  const found = await db.query<ScopedRelease & { since: Date }>(
    `select environment, remote, release_id as "releaseId", min(at) as since from release_event
      where valid_until > $1 group by environment, remote, release_id`,
    [at],
  );
  return found.rows;
}

/** When each release last became its remote's last good one; null if the log has no such entry. */
export async function listLastGoodTimes(
  db: Queryable,
  releases: readonly ScopedRelease[],
): Promise<(ScopedRelease & { since: Date | null })[]> {
  const found = await db.query<ScopedRelease & { since: Date | null }>(
    `select environment, remote, release_id as "releaseId", (
       select at from release_event event
        where event.environment = given.environment and event.remote = given.remote
          and after ->> 'lastGood' = given.release_id and coalesce(before ->> 'lastGood', '') <> given.release_id
        order by id desc limit 1) as since
       from unnest($1::text[], $2::text[], $3::text[]) as given (environment, remote, release_id)`,
    [
      releases.map(({ environment }) => environment),
      releases.map(({ remote }) => remote),
      releases.map(({ releaseId }) => releaseId),
    ],
  );
  return found.rows;
}
