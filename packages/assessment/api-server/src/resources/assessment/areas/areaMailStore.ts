import type { Queryable } from '@psma/database';
import { rolesWith } from '../../organisation/access/permissions.ts';

/** Areas that one member is asked to answer. */
export interface AskedMember {
  memberId: string;
  /** Null for accounts without one. */
  email: string | null;
  /** Empty if several members assigned the areas. */
  sender: string;
  organisationId: string;
  organisation: string;
  /** Null for areas of several assessments. */
  sessionId: string | null;
  areas: number;
  /** The earliest one, as YYYY-MM-DD. */
  due: string | null;
}

/**
 * Takes due emails by member id, each with all that was assigned to its member. Without former
 * members, roles that answer nothing, and completed assessments.
 */
export async function takeDueMails(db: Queryable, now: Date): Promise<AskedMember[]> {
  const taken = await db.query<AskedMember>(
    `with taken as (
       update assessment_area set mail_due = null
       where mail_due is not null and assignee in (select assignee from assessment_area where mail_due <= $1)
       returning session_id, assignee, assigned_by, due)
     select m.id as "memberId", m.email, o.id as "organisationId", o.name as organisation,
       count(*)::int as areas,
       case when count(distinct s.id) = 1 then min(s.id::text) end as "sessionId",
       case when count(distinct b.id) = 1 then min(b.name) else '' end as sender,
       to_char(min(t.due), 'YYYY-MM-DD') as due
     from taken t
     join assessment_session s on s.id = t.session_id and s.completed_at is null
     join organisation_member m on m.id = t.assignee and m.role = any($2)
     join organisation o on o.id = m.organisation_id
     left join organisation_member b on b.id = t.assigned_by
     group by m.id, o.id
     order by m.id`,
    [now, [...rolesWith('answer', 'all'), ...rolesWith('answer', 'areas')]],
  );
  return taken.rows;
}

type Sender = Pick<AskedMember, 'sender' | 'organisationId' | 'organisation'>;

/** A member's name, and the organisation. */
export async function findSender(db: Queryable, memberId: string): Promise<Sender> {
  const found = await db.query<Sender>(
    `select m.name as sender, o.id as "organisationId", o.name as organisation
     from organisation_member m join organisation o on o.id = m.organisation_id where m.id = $1`,
    [memberId],
  );
  return found.rows[0]!;
}
