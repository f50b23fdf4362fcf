import type { AssessmentHistoryEntry } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { SessionRow } from './store.ts';

export interface HistoryRow extends Pick<
  SessionRow,
  'id' | 'title' | 'contentHash' | 'retakeOf' | 'retakeTitle' | 'retakeCompletedAt' | 'droppedQuestions'
> {
  completedAt: Date;
  overallScore: number;
  pillarRule: string;
  pillars: AssessmentHistoryEntry['pillars'];
}

/** The completed assessments, oldest completed first. */
export async function listHistory(db: Queryable, owner: string): Promise<HistoryRow[]> {
  const found = await db.query<HistoryRow>({
    name: 'assessment-history',
    text: `
      select s.id, s.title, s.content_hash as "contentHash", s.completed_at as "completedAt",
        s.overall_score as "overallScore", s.retake_of as "retakeOf", s.retake_title as "retakeTitle",
        s.retake_completed_at as "retakeCompletedAt", s.dropped_questions as "droppedQuestions",
        r.pillar_rule as "pillarRule", r.pillar_scores as pillars
      from assessment_session s join assessment_result r on r.session_id = s.id
      where s.owner = $1 order by s.completed_at, s.sequence`,
    values: [owner],
  });
  return found.rows;
}
