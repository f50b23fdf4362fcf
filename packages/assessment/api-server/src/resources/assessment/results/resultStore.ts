import type { AssessmentResult } from '@psma/api-contract';
import type { Score } from '@psma/assessment-model';
import type { Queryable } from '@psma/database';
import { FOR_MEMBER, MEMBER_COLUMNS, type Access } from '../../organisation/access/assessmentAccess.ts';

/** Freezes, completes and confirms carried answers in one statement. */
export async function insertResult(
  db: Queryable,
  result: {
    sessionId: string;
    memberId: string;
    overallScore: Score;
    document: string;
    checkNeeded: boolean;
  },
  now: Date,
): Promise<void> {
  await db.query(
    `with frozen as (insert into assessment_result (session_id, document) values ($1, $2)),
       confirmed as (update assessment_answer set carried_forward = false where session_id = $1 and carried_forward)
     update assessment_session set completed_at = $4, updated = $4, overall_score = $3, completed_by = $5,
       check_needed = $6
     where id = $1`,
    [result.sessionId, result.document, result.overallScore, now, result.memberId, result.checkNeeded],
  );
}

/** The frozen document, which this server wrote in the contract's form. */
export const parseResult = (document: string): AssessmentResult => JSON.parse(document) as AssessmentResult;

interface ResultRow extends Access {
  /** Null while open. */
  document: string | null;
  feedbackCompleted: boolean;
}

/** Null for accounts that are no members. */
export async function findResult(db: Queryable, sub: string, id: string): Promise<ResultRow | null> {
  const found = await db.query<ResultRow>({
    name: 'assessment-result',
    text: `
      select r.document, f.session_id is not null as "feedbackCompleted", ${MEMBER_COLUMNS}
      from assessment_session s ${FOR_MEMBER}
      left join assessment_result r on r.session_id = s.id
      left join assessment_feedback f on f.session_id = s.id
      where s.id = $2`,
    values: [sub, id],
  });
  return found.rows[0] ?? null;
}

/** False if given before. */
export async function insertFeedback(db: Queryable, sessionId: string, responses: unknown, now: Date) {
  const inserted = await db.query(
    `insert into assessment_feedback (session_id, responses, created) values ($1, $2, $3)
     on conflict (session_id) do nothing`,
    [sessionId, JSON.stringify(responses), now],
  );
  return inserted.rowCount === 1;
}
