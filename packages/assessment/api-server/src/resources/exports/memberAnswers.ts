import type { Queryable } from '@psma/database';
import type { AnswerRow } from '../assessment/answerStore.ts';

interface AnsweredSession {
  title: string;
  contentHash: string;
  answers: AnswerRow[];
}

/** Answers that a member gave last, by assessment, newest first. */
export async function listAnswersOf(
  db: Queryable,
  organisationId: string,
  memberId: string,
): Promise<AnsweredSession[]> {
  const found = await db.query<AnsweredSession>(
    `select s.title, s.content_hash as "contentHash",
       json_agg(json_build_object('questionId', a.question_id, 'choiceIds', a.choice_ids,
         'carriedForward', a.carried_forward, 'updated', a.updated)) as answers
     from assessment_session s join assessment_answer a on a.session_id = s.id and a.answered_by = $2
     where s.organisation_id = $1 group by s.id order by s.sequence desc`,
    [organisationId, memberId],
  );
  return found.rows;
}
