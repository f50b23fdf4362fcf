import type { Role } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';

export interface InvitationRow {
  id: string;
  organisationId: string;
  /** Null for a joining code. */
  email: string | null;
  role: Role;
  /** Name of the member. */
  invitedBy: string;
  /** Name of the organisation. */
  organisation: string;
  created: Date;
  expires: Date;
  lastMail: Date | null;
}

const SELECT = `
  select i.id, i.organisation_id as "organisationId", i.email, i.role, coalesce(m.name, '') as "invitedBy",
    o.name as organisation, i.created, i.expires, i.last_mail as "lastMail"
  from organisation_invitation i join organisation o on o.id = i.organisation_id
  left join organisation_member m on m.id = i.invited_by`;

interface NewInvitation {
  organisationId: string;
  email: string;
  emailKey: string;
  role: Role;
  invitedBy: string;
  now: Date;
  expires: Date;
}

/** Renews an earlier invitation of the address. */
export async function upsertInvitation(db: Queryable, invitation: NewInvitation): Promise<string> {
  const { organisationId, email, emailKey, role, invitedBy, now, expires } = invitation;
  const inserted = await db.query<{ id: string }>(
    `insert into organisation_invitation (organisation_id, email, email_key, role, invited_by, created, expires)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organisation_id, email_key) do update set email = excluded.email, role = excluded.role,
       invited_by = excluded.invited_by, created = excluded.created, expires = excluded.expires
     returning id`,
    [organisationId, email, emailKey, role, invitedBy, now, expires],
  );
  return onlyRow(inserted).id;
}

interface NewJoiningCode {
  organisationId: string;
  codeHash: Buffer;
  role: Role;
  invitedBy: string;
  now: Date;
  expires: Date;
}

export async function insertJoiningCode(db: Queryable, code: NewJoiningCode): Promise<void> {
  const { organisationId, codeHash, role, invitedBy, now, expires } = code;
  await db.query(
    `insert into organisation_invitation (organisation_id, code_hash, role, invited_by, created, expires)
     values ($1, $2, $3, $4, $5, $6)`,
    [organisationId, codeHash, role, invitedBy, now, expires],
  );
}

/** Open invitations of an organisation, newest first. */
export async function listInvitations(
  db: Queryable,
  organisationId: string,
  now: Date,
): Promise<InvitationRow[]> {
  const found = await db.query<InvitationRow>(
    `${SELECT} where i.organisation_id = $1 and i.expires > $2 order by i.created desc, i.id`,
    [organisationId, now],
  );
  return found.rows;
}

/** Open invitations to an address, newest first. */
export async function listInvitationsTo(db: Queryable, key: string, now: Date): Promise<InvitationRow[]> {
  const found = await db.query<InvitationRow>(
    `${SELECT} where i.email_key = $1 and i.expires > $2 order by i.created desc, i.id`,
    [key, now],
  );
  return found.rows;
}

/** Members, waiting ones included, and open invitations. */
export async function countPlaces(db: Queryable, organisationId: string, now: Date) {
  const found = await db.query<{ members: number; invitations: number }>(
    `select (select count(*) from organisation_member where organisation_id = $1 and ended is null)::int as members,
       (select count(*) from organisation_invitation where organisation_id = $1 and expires > $2)::int as invitations`,
    [organisationId, now],
  );
  return onlyRow(found);
}

/** Deletes an invitation that is accepted or declined, for one request only. Null if it is gone or expired. */
export async function takeInvitation(
  db: Queryable,
  { id, emailKey }: { id: string; emailKey: string },
  now: Date,
): Promise<{ role: Role } | null> {
  const taken = await db.query<{ role: Role }>(
    'delete from organisation_invitation where id = $1 and email_key = $2 and expires > $3 returning role',
    [id, emailKey, now],
  );
  return taken.rows[0] ?? null;
}

/** Deletes a joining code, for one request only. Null if it is gone or expired. */
export async function takeJoiningCode(db: Queryable, codeHash: Buffer, now: Date) {
  const taken = await db.query<{ role: Role; invitedBy: string | null }>(
    `delete from organisation_invitation where code_hash = $1 and expires > $2
     returning role, invited_by as "invitedBy"`,
    [codeHash, now],
  );
  return taken.rows[0] ?? null;
}

/** The organisation of a joining code; null if it is gone or expired. */
export async function findOrganisationOfCode(db: Queryable, codeHash: Buffer, now: Date) {
  const found = await db.query<{ organisationId: string }>(
    `select organisation_id as "organisationId" from organisation_invitation
     where code_hash = $1 and expires > $2`,
    [codeHash, now],
  );
  return found.rows[0]?.organisationId ?? null;
}

/** False if it is gone. */
export async function deleteInvitation(db: Queryable, organisationId: string, id: string, now: Date) {
  const deleted = await db.query(
    'delete from organisation_invitation where organisation_id = $1 and id = $2 and expires > $3',
    [organisationId, id, now],
  );
  return deleted.rowCount === 1;
}

export async function updateLastMail(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update organisation_invitation set last_mail = $2 where id = $1', [id, now]);
}
