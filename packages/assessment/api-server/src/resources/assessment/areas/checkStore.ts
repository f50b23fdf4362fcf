import { onlyRow, type Queryable } from '@psma/database';
import { rolesWith } from '../../organisation/access/permissions.ts';

/** Facts that decide who can check the areas of an assessment, and which checks count. */
export interface CheckBasis {
  /** Setting of the organisation; once the assessment is completed, its setting at that time. */
  isNeeded: boolean;
  /** Members whose role permits checks; none once completed, or in an organisation of one member. */
  members: string[];
  answers: CheckedAnswer[];
}

export interface CheckedAnswer {
  questionId: string;
  choiceIds: string[];
  /** Member; of carried answers the author before. Null if unknown. */
  answeredBy: string | null;
}

/** The assessment must exist. */
export async function findCheckBasis(db: Queryable, sessionId: string): Promise<CheckBasis> {
  const found = await db.query<CheckBasis>({
    name: 'assessment-checks',
    text: `
      select case when s.completed_at is null then o.check_needed else coalesce(s.check_needed, false) end as "isNeeded",
        coalesce((
          select json_agg(m.id order by m.joined, m.id) from organisation_member m
          where s.completed_at is null and m.organisation_id = o.id and m.role = any($2) and exists (
            select from organisation_member other
            where other.organisation_id = o.id and other.id <> m.id and other.role is not null)), '[]') as members,
        coalesce((
          select json_agg(json_build_object('questionId', a.question_id, 'choiceIds', a.choice_ids,
            'answeredBy', coalesce(a.answered_by, a.carried_by)))
          from assessment_answer a where a.session_id = s.id), '[]') as answers
      from assessment_session s join organisation o on o.id = s.organisation_id
      where s.id = $1`,
    values: [sessionId, rolesWith('checkAreas', 'all')],
  });
  return onlyRow(found);
}

/** When members were last asked to check the assessment. */
export async function findCheckAsked(db: Queryable, sessionId: string): Promise<Date | null> {
  const found = await db.query<{ at: Date | null }>(
    'select check_asked_at as at from assessment_session where id = $1',
    [sessionId],
  );
  return found.rows[0]?.at ?? null;
}

export async function updateCheckAsked(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query('update assessment_session set check_asked_at = $2 where id = $1', [sessionId, now]);
}
