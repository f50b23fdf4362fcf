import type { FeedbackRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

interface OutcomeRow {
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
