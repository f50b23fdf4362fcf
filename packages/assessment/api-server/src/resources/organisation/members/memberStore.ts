import type { Role } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';

/** A member, former or waiting ones included. */
export interface MemberRow {
  id: string;
  /** Null once the account is deleted. */
  sub: string | null;
  name: string;
  email: string | null;
  /** Null for former and waiting members. */
  role: Role | null;
  waitingRole: Role | null;
  /** Member whose joining code it used; null if unknown. */
  waitingBy: string | null;
  joined: Date;
  ended: Date | null;
  /** YYYY-MM-DD. */
  lastSeen: string | null;
  version: number;
}

const COLUMNS = `id, sub, name, email, role, waiting_role as "waitingRole", waiting_by as "waitingBy", joined, ended,
  to_char(last_seen, 'YYYY-MM-DD') as "lastSeen", version`;

/** Members of an organisation, former and waiting ones included, in the order of joining. */
export async function listMembers(db: Queryable, organisationId: string): Promise<MemberRow[]> {
  const found = await db.query<MemberRow>(
    `select ${COLUMNS} from organisation_member where organisation_id = $1 order by joined, id`,
    [organisationId],
  );
  return found.rows;
}

/** A member or a waiting account; null for former members. */
export async function findMemberById(
  db: Queryable,
  organisationId: string,
  id: string,
): Promise<MemberRow | null> {
  const found = await db.query<MemberRow>(
    `select ${COLUMNS} from organisation_member where organisation_id = $1 and id = $2 and ended is null`,
    [organisationId, id],
  );
  return found.rows[0] ?? null;
}

interface NewMember {
  organisationId: string;
  sub: string;
  name: string;
  email: string | null;
  role: Role | null;
  /** Waits for admission to this role. */
  waitingRole: Role | null;
  waitingBy: string | null;
}

/** Adds a member, or a former or waiting one again. Returns null for a member, who keeps the role. */
export async function insertMember(
  db: Queryable,
  { organisationId, sub, name, email, role, waitingRole, waitingBy }: NewMember,
  now: Date,
): Promise<string | null> {
  const inserted = await db.query<{ id: string }>(
    `insert into organisation_member as m (organisation_id, sub, name, email, role, waiting_role, waiting_by, joined)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organisation_id, sub) do update set name = excluded.name, email = excluded.email,
       role = excluded.role, waiting_role = excluded.waiting_role, waiting_by = excluded.waiting_by, joined = excluded.joined, ended = null,
       last_seen = null, version = m.version + 1
     where m.role is null
     returning id`,
    [organisationId, sub, name, email, role, waitingRole, waitingBy, now],
  );
  return inserted.rows[0]?.id ?? null;
}

/** Null if the account does not wait. */
export async function admitMember(
  db: Queryable,
  organisationId: string,
  id: string,
  now: Date,
): Promise<MemberRow | null> {
  const admitted = await db.query<MemberRow>(
    `update organisation_member set role = waiting_role, waiting_role = null, joined = $3, version = version + 1
     where organisation_id = $1 and id = $2 and waiting_role is not null returning ${COLUMNS}`,
    [organisationId, id, now],
  );
  return admitted.rows[0] ?? null;
}

export async function updateRole(db: Queryable, id: string, role: Role): Promise<MemberRow> {
  const updated = await db.query<MemberRow>(
    `update organisation_member set role = $2, version = version + 1 where id = $1 returning ${COLUMNS}`,
    [id, role],
  );
  return onlyRow(updated);
}

export async function updateName(db: Queryable, id: string, name: string): Promise<MemberRow> {
  const updated = await db.query<MemberRow>(
    `update organisation_member set name = $2, version = version + 1 where id = $1 returning ${COLUMNS}`,
    [id, name],
  );
  return onlyRow(updated);
}

interface Ending {
  organisationId: string;
  member: MemberRow;
  /** Null for one who leaves. */
  removedBy: string | null;
}

/** Keeps the name; a trigger hands rows over for servers of the previous version. */
export async function endMember(db: Queryable, { organisationId, member, removedBy }: Ending, now: Date) {
  await db.query(
    `update organisation_member set role = null, ended = $2, email = null, version = version + 1,
       removed_by = $3, removed_at = $2 where id = $1`,
    [member.id, now, removedBy],
  );
  await db.query(
    `update account set home_organisation = nullif(home_organisation, $2),
       last_organisation = nullif(last_organisation, $2)
     where sub = $1`,
    [member.sub, organisationId],
  );
}

export async function deleteWaitingMember(db: Queryable, id: string): Promise<void> {
  await db.query('delete from organisation_member where id = $1 and waiting_role is not null', [id]);
}

/** Writes at most once a day. */
export async function updateLastSeen(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update organisation_member set last_seen = $2::timestamptz::date
     where id = $1 and last_seen is distinct from $2::timestamptz::date`,
    [id, now],
  );
}

/** Returns the stored name; a null name leaves it. */
export async function updateOwnDetails(
  db: Queryable,
  id: string,
  { name, email }: { name: string | null; email: string | null },
): Promise<string> {
  const updated = await db.query<{ name: string }>(
    'update organisation_member set name = coalesce($2, name), email = $3 where id = $1 returning name',
    [id, name, email],
  );
  return updated.rows[0]?.name ?? '';
}

/** Refreshes copies of an account's verified address; never adds one. */
export async function refreshEmail(db: Queryable, sub: string, email: string | null): Promise<void> {
  await db.query(
    `update organisation_member set email = $2
     where sub = $1 and ended is null and email is not null and email is distinct from $2`,
    [sub, email],
  );
}
