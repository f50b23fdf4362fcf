import type { FeedbackRequest } from '@psma/api-contract';
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

export interface OutcomeRow {
  sessionId: string;
  document: string | null;
  feedback: FeedbackRequest['responses'] | null;
}

/** Results and feedback of an organisation's sessions. */
export async function listOutcomes(db: Queryable, organisationId: string): Promise<OutcomeRow[]> {
  const found = await db.query<OutcomeRow>(
    `select s.id as "sessionId", r.document, f.responses as feedback
     from assessment_session s
     left join assessment_result r on r.session_id = s.id
     left join assessment_feedback f on f.session_id = s.id
     where s.organisation_id = $1`,
    [organisationId],
  );
  return found.rows;
}
