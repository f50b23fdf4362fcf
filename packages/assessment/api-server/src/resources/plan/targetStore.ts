import type { TargetsRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

export interface TargetRow extends Omit<TargetsRequest, 'version'> {
  version: number;
  updated: Date;
}

export async function findTargets(db: Queryable, organisationId: string): Promise<TargetRow | null> {
  const found = await db.query<TargetRow>(
    `select version, overall, pillars, to_char(by_date, 'YYYY-MM-DD') as by, reason, updated
     from target where organisation_id = $1`,
    [organisationId],
  );
  return found.rows[0] ?? null;
}

/** `owner` is the account whose own organisation it is: unique for older servers. */
export async function saveTargets(
  db: Queryable,
  organisationId: string,
  { version, overall, pillars, by, reason }: TargetsRequest,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into target (organisation_id, owner, overall, pillars, by_date, reason, version, updated)
     values ($1, (select sub from account where home_organisation = $1), $2, $3, $4, $5, $6 + 1, $7)
     on conflict (organisation_id) do update set overall = excluded.overall, pillars = excluded.pillars,
       by_date = excluded.by_date, reason = excluded.reason, version = excluded.version, updated = excluded.updated`,
    [organisationId, overall, JSON.stringify(pillars), by, reason, version, now],
  );
}
