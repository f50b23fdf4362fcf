import type { Queryable } from '@psma/database';

export interface MonthCount {
  kind: 'begun' | 'completed';
  /** YYYY-MM, UTC. */
  month: string;
  count: number;
  organisations: number;
}

/** Assessments begun and completed between two moments, by month. */
export async function countAssessments(db: Queryable, from: Date, to: Date): Promise<MonthCount[]> {
  const found = await db.query<MonthCount>(
    `select 'begun' as kind, to_char(created at time zone 'UTC', 'YYYY-MM') as month,
       count(*) as count, count(distinct organisation_id) as organisations
     from assessment_session where created >= $1 and created < $2 group by month
     union all
     select 'completed', to_char(completed_at at time zone 'UTC', 'YYYY-MM') as month,
       count(*), count(distinct organisation_id)
     from assessment_session where completed_at >= $1 and completed_at < $2 group by month`,
    [from, to],
  );
  return found.rows;
}

/** The organisation of each code of the register. */
export async function listCodeOwners(db: Queryable): Promise<{ code: string; organisationId: string }[]> {
  const found = await db.query<{ code: string; organisationId: string }>(
    'select code, organisation_id as "organisationId" from registered_code',
  );
  return found.rows;
}
