import type { Role } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

/** An invitation that ended with its maker's role as an owner (decision G338). */
export interface EndedInvitationRow {
  id: string;
  /** Null for a joining code. */
  email: string | null;
  role: Role;
  /** Name of the member; empty for a deleted account. */
  invitedBy: string;
  ended: Date;
}

/** Newest first. */
export async function listEndedInvitations(
  db: Queryable,
  organisationId: string,
): Promise<EndedInvitationRow[]> {
  const found = await db.query<EndedInvitationRow>(
    `select e.id, e.email, e.role, coalesce(m.name, '') as "invitedBy", e.ended
     from ended_invitation e left join organisation_member m on m.id = e.invited_by
     where e.organisation_id = $1 order by e.ended desc, e.id`,
    [organisationId],
  );
  return found.rows;
}

/** Removes one from the list; null if it is gone. */
export async function takeEndedInvitation(
  db: Queryable,
  organisationId: string,
  id: string,
): Promise<Pick<EndedInvitationRow, 'email' | 'role'> | null> {
  const taken = await db.query<Pick<EndedInvitationRow, 'email' | 'role'>>(
    'delete from ended_invitation where organisation_id = $1 and id = $2 returning email, role',
    [organisationId, id],
  );
  return taken.rows[0] ?? null;
}

/** Removes those of an address that is invited again. */
export async function deleteEndedInvitationsTo(
  db: Queryable,
  organisationId: string,
  key: string,
): Promise<void> {
  await db.query('delete from ended_invitation where organisation_id = $1 and email_key = $2', [
    organisationId,
    key,
  ]);
}
