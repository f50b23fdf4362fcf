import type { Queryable } from '@psma/database';

interface RemovalRow {
  id: string;
  organisation: string;
  by: string;
  at: Date;
}

/** Removals that an account has not acknowledged, oldest first; none from which it came back. */
export async function listRemovals(db: Queryable, sub: string): Promise<RemovalRow[]> {
  const found = await db.query<RemovalRow>(
    `select m.id, o.name as organisation, coalesce(b.name, '') as by, m.ended as at
     from organisation_member m join organisation o on o.id = m.organisation_id
     left join organisation_member b on b.id = m.removed_by
     where m.sub = $1 and m.removed_by is not null and m.ended = m.removed_at order by m.ended, m.id`,
    [sub],
  );
  return found.rows;
}

/** Repeating changes nothing. False for another account's notice. */
export async function acknowledgeRemoval(db: Queryable, sub: string, id: string): Promise<boolean> {
  const acknowledged = await db.query(
    `update organisation_member set removed_by = null
     where id = $2 and sub = $1 and removed_at is not null`,
    [sub, id],
  );
  return acknowledged.rowCount === 1;
}

interface JoinRequestRow {
  id: string;
  name: string;
  asked: Date;
}

/** Organisations that have not admitted the account yet. */
export async function listJoinRequests(db: Queryable, sub: string): Promise<JoinRequestRow[]> {
  const found = await db.query<JoinRequestRow>(
    `select id, name, joined as asked from organisation_member
     where sub = $1 and waiting_role is not null order by joined, id`,
    [sub],
  );
  return found.rows;
}
