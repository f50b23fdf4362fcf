import type { Queryable } from '@psma/database';

/**
 * Deletes the networks of exposures whose experiment ended before `endedBefore`. Without
 * an end in the log, that of the last exposure counts. `running`: salts.
 */
export async function deleteNetworks(db: Queryable, running: string[], endedBefore: Date): Promise<void> {
  await db.query(
    `update release_exposure set network = null
      where network is not null and salt in (
        select salt from (select distinct salt from release_exposure where network is not null) as known
         where salt <> all($1) and $2 > coalesce(
           (select max(at) from release_event where before #>> '{experiments,0,salt}' = salt
              and coalesce(after #>> '{experiments,0,salt}', '') <> salt),
           (select max(exposed_at) from release_exposure as own where own.salt = known.salt)))`,
    [running, endedBefore],
  );
}
