import type { AssessmentHistoryEntry } from '@psma/api-contract';
import type { Score } from '@psma/assessment-model';
import type { Queryable } from '@psma/database';
import type { ListRange, SessionRow } from '../sessionStore.ts';

export interface HistoryRow extends Pick<
  SessionRow,
  'id' | 'title' | 'contentHash' | 'retakeOf' | 'retakeTitle' | 'retakeCompletedAt' | 'droppedQuestions'
> {
  completedAt: Date;
  overallScore: Score;
  pillarRule: string;
  pillars: AssessmentHistoryEntry['pillars'];
}

/** Earliest completion first; empty if `after` is another organisation's. */
export async function listHistory(
  db: Queryable,
  organisationId: string,
  { after, limit }: ListRange,
): Promise<HistoryRow[]> {
  const found = await db.query<HistoryRow>({
    name: 'assessment-history',
    text: `
      select s.id, s.title, s.content_hash as "contentHash", s.completed_at as "completedAt",
        s.overall_score as "overallScore", s.retake_of as "retakeOf", s.retake_title as "retakeTitle",
        s.retake_completed_at as "retakeCompletedAt", s.dropped_questions as "droppedQuestions",
        r.pillar_rule as "pillarRule", r.pillar_scores as pillars
      from assessment_session s join assessment_result r on r.session_id = s.id
      where s.organisation_id = $1 and ($2::uuid is null or (s.completed_at, s.sequence) >
        (select completed_at, sequence from assessment_session where id = $2 and organisation_id = $1))
      order by s.completed_at, s.sequence limit $3`,
    values: [organisationId, after, limit],
  });
  return found.rows;
}
