import type { Queryable } from '@psma/database';

interface NewNotice {
  organisationId: string;
  /** Member whose password it is. */
  accountId: string;
  adviserId: string;
}

/** Inserts a notice for each member (decision G322). */
export async function insertPasswordNotices(
  db: Queryable,
  { organisationId, accountId, adviserId }: NewNotice,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into password_notice (member_id, account_id, adviser_id, at)
     select id, $2, $3, $4 from organisation_member where organisation_id = $1 and role is not null`,
    [organisationId, accountId, adviserId, now],
  );
}

interface PasswordNoticeRow {
  id: string;
  organisation: string;
  account: { name: string; you: boolean };
  adviser: string;
  at: Date;
}

/** Unacknowledged ones of an account, in all its organisations, oldest first. */
export async function listPasswordNotices(db: Queryable, sub: string): Promise<PasswordNoticeRow[]> {
  const found = await db.query<PasswordNoticeRow>(
    `select n.id, o.name as organisation, v.name as adviser, n.at,
       json_build_object('name', a.name, 'you', a.id = m.id) as account
     from organisation_member m join password_notice n on n.member_id = m.id
     join organisation o on o.id = m.organisation_id join organisation_member a on a.id = n.account_id
     join adviser v on v.id = n.adviser_id
     where m.sub = $1 and m.role is not null and n.acknowledged is null order by n.at, n.id`,
    [sub],
  );
  return found.rows;
}

/** Repeating changes nothing. False for another member's notice. */
export async function acknowledgePasswordNotice(
  db: Queryable,
  sub: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const acknowledged = await db.query(
    `update password_notice n set acknowledged = coalesce(n.acknowledged, $3)
     from organisation_member m where n.id = $2 and m.id = n.member_id and m.sub = $1 and m.role is not null`,
    [sub, id, now],
  );
  return acknowledged.rowCount === 1;
}
