import type { TargetsRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

export interface TargetRow extends Omit<TargetsRequest, 'version'> {
  version: number;
  updated: Date;
}

export async function findTargets(db: Queryable, owner: string): Promise<TargetRow | null> {
  const found = await db.query<TargetRow>(
    `select version, overall, pillars, to_char(by_date, 'YYYY-MM-DD') as by, reason, updated
     from target where owner = $1`,
    [owner],
  );
  return found.rows[0] ?? null;
}

export async function saveTargets(
  db: Queryable,
  owner: string,
  { version, overall, pillars, by, reason }: TargetsRequest,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into target (owner, overall, pillars, by_date, reason, version, updated)
     values ($1, $2, $3, $4, $5, $6 + 1, $7)
     on conflict (owner) do update set overall = excluded.overall, pillars = excluded.pillars,
       by_date = excluded.by_date, reason = excluded.reason, version = excluded.version, updated = excluded.updated`,
    [owner, overall, JSON.stringify(pillars), by, reason, version, now],
  );
}
