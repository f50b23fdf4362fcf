import type { Queryable } from '@psma/database';

/** An area of an open assessment that its assignee has not submitted. */
export interface OpenAreaRow {
  sessionId: string;
  pillarId: string;
  /** Of the assessment. */
  title: string;
  contentHash: string;
}

export async function listOpenAreasOf(db: Queryable, memberId: string): Promise<OpenAreaRow[]> {
  const found = await db.query<OpenAreaRow>(
    `select a.session_id as "sessionId", a.pillar_id as "pillarId", s.title, s.content_hash as "contentHash"
     from assessment_area a join assessment_session s on s.id = a.session_id
     where a.assignee = $1 and a.submitted_at is null and s.completed_at is null
     order by s.created, s.id, a.pillar_id`,
    [memberId],
  );
  return found.rows;
}

interface Handover {
  from: string;
  /** Null for no member. */
  to: string | null;
  by: string;
}

/** Assigns the open areas of a member to another one, who keeps due dates and remarks, or to none. */
export async function handOverAreas(db: Queryable, { from, to, by }: Handover): Promise<void> {
  await db.query(
    `update assessment_area a set assignee = $2, assigned_by = case when $2::uuid is not null then $3::uuid end,
       due = case when $2::uuid is not null then a.due end,
       remark = case when $2::uuid is not null then a.remark end,
       reminded_at = null, mail_due = null, version = a.version + 1
     from assessment_session s
     where a.assignee = $1 and a.submitted_at is null and s.id = a.session_id and s.completed_at is null`,
    [from, to, by],
  );
}
