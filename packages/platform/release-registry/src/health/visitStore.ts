import { deleteInBatches, type Queryable } from '@psma/database';
import type { Counts } from '@psma/release-model';
import { LOOPBACK } from './networkPrefix.ts';

/** A page's beginning or its shell's outcome. */
export interface VisitRow {
  visit: string;
  releaseId: string;
  prefix: string;
  told: boolean;
}

/** Keeps outcomes already reported. */
export async function noteVisits(
  db: Queryable,
  environment: string,
  visits: VisitRow[],
  at: Date,
): Promise<void> {
  if (visits.length === 0) return;
  await db.query(
    `insert into release_visit (visit, release_id, network, began_at, told, environment)
     select visit, min(release_id), min(network), $5, bool_or(told), $6
       from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) as given (visit, release_id, network, told)
      group by visit order by visit
     on conflict (visit) do update set told = release_visit.told or excluded.told`,
    [
      visits.map(({ visit }) => visit),
      visits.map(({ releaseId }) => releaseId),
      visits.map(({ prefix }) => prefix),
      visits.map(({ told }) => told),
      at,
      environment,
    ],
  );
}

export interface VisitCounts extends Counts {
  releaseId: string;
  /** True for the later of the two periods. */
  late: boolean;
}

/**
 * Counts networks whose pages of each shell release began between `from` and `to`,
 * split at `middle`; failures reported nothing more. Each loopback page is its own
 * network.
 */
export async function countVisits(
  db: Queryable,
  environment: string,
  { from, middle, to }: { from: Date; middle: Date; to: Date },
): Promise<VisitCounts[]> {
  const found = await db.query<VisitCounts>(
    `select release_id as "releaseId", late, count(*)::int as loads, count(*) filter (where not told)::int as failures
       from (select release_id, began_at >= $2 as late, bool_or(told) as told from release_visit
              where environment = $5 and began_at >= $1 and began_at < $3
              group by release_id, began_at >= $2, case when network = $4 then visit else network end) as networks
      group by release_id, late`,
    [from, middle, to, LOOPBACK, environment],
  );
  return found.rows;
}

export const pruneVisits = (db: Queryable, before: Date): Promise<number> =>
  deleteInBatches(db, 'release_visit', 'began_at < $1', [before]);
