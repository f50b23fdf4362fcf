import type { Queryable } from '@psma/database';

/**
 * Blocks new assessments of a deleted account; false if already marked. A trigger
 * ends its memberships and deletes organisations that have no other member.
 */
export async function markDeleted(db: Queryable, sub: string, now: Date): Promise<boolean> {
  const marked = await db.query(
    `insert into account (sub, deleted) values ($1, $2)
     on conflict (sub) do update set deleted = excluded.deleted where account.deleted is null`,
    [sub, now],
  );
  return marked.rowCount === 1;
}

export async function isMarkedDeleted(db: Queryable, sub: string): Promise<boolean> {
  const found = await db.query('select from account where sub = $1 and deleted is not null', [sub]);
  return found.rowCount === 1;
}
