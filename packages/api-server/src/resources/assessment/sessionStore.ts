import type { Score } from '@psma/assessment-model';
import type { Queryable } from '@psma/database';
import type { AnswerRow } from './answerStore.ts';

export interface SessionRow {
  id: string;
  title: string;
  contentHash: string;
  created: Date;
  updated: Date;
  completedAt: Date | null;
  overallScore: Score | null;
  feedbackCompleted: boolean;
  retakeOf: string | null;
  retakeTitle: string | null;
  retakeCompletedAt: Date | null;
  droppedQuestions: string[];
  answers: AnswerRow[];
}

const SESSION = `
  select s.id, s.title, s.content_hash as "contentHash", s.created,
    greatest(s.updated, (select max(a.updated) from assessment_answer a where a.session_id = s.id)) as updated,
    s.completed_at as "completedAt",
    s.overall_score as "overallScore", s.retake_of as "retakeOf", s.retake_title as "retakeTitle",
    s.retake_completed_at as "retakeCompletedAt", s.dropped_questions as "droppedQuestions",
    exists (select from assessment_feedback f where f.session_id = s.id) as "feedbackCompleted",
    coalesce((
      select json_agg(json_build_object('questionId', a.question_id, 'choiceIds', a.choice_ids,
        'carriedForward', a.carried_forward, 'updated', a.updated))
      from assessment_answer a where a.session_id = s.id), '[]') as answers
  from assessment_session s`;

/** List page after this id. */
export interface ListRange {
  after: string | null;
  /** Null for all. */
  limit: number | null;
}

/** Newest first; empty if `after` is not the owner's. */
export async function listSessions(
  db: Queryable,
  owner: string,
  { after, limit }: ListRange = { after: null, limit: null },
): Promise<SessionRow[]> {
  const found = await db.query<SessionRow>({
    name: 'assessment-sessions',
    text: `${SESSION} where s.owner = $1
      and ($2::uuid is null or s.sequence < (select sequence from assessment_session where id = $2 and owner = $1))
      order by s.sequence desc limit $3`,
    values: [owner, after, limit],
  });
  return found.rows;
}

export async function findSession(db: Queryable, owner: string, id: string): Promise<SessionRow | null> {
  const found = await db.query<SessionRow>({
    name: 'assessment-session',
    text: `${SESSION} where s.id = $2 and s.owner = $1`,
    values: [owner, id],
  });
  return found.rows[0] ?? null;
}

/** Blocks other writers during the transaction. */
export async function lockSession(db: Queryable, owner: string, id: string): Promise<void> {
  await db.query('select from assessment_session where id = $2 and owner = $1 for update', [owner, id]);
}

export interface NewSession {
  owner: string;
  title: string;
  contentHash: string;
  retake: { of: string; title: string; completedAt: Date; droppedQuestions: string[] } | null;
}

/** Null for deleted accounts: the row lock catches concurrent deletions. */
export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<string | null> {
  const { owner, title, contentHash, retake } = session;
  const inserted = await db.query<{ id: string }>(
    `with living as (
       insert into account (sub) values ($1)
       on conflict (sub) do update set sub = excluded.sub where account.deleted is null
       returning sub)
     insert into assessment_session (owner, title, content_hash, created, updated,
       retake_of, retake_title, retake_completed_at, dropped_questions)
     select sub, $2, $3, $4, $4, $5, $6, $7, $8 from living
     returning id`,
    [
      ...[owner, title, contentHash, now],
      ...[
        retake?.of ?? null,
        retake?.title ?? null,
        retake?.completedAt ?? null,
        retake?.droppedQuestions ?? [],
      ],
    ],
  );
  return inserted.rows[0]?.id ?? null;
}

/** False if foreign or completed. */
export async function updateTitle(db: Queryable, owner: string, id: string, title: string, now: Date) {
  const updated = await db.query(
    `update assessment_session set title = $3, updated = $4 where id = $2 and owner = $1 and completed_at is null`,
    [owner, id, title, now],
  );
  return updated.rowCount === 1;
}

export async function deleteSession(db: Queryable, owner: string, id: string): Promise<boolean> {
  const deleted = await db.query('delete from assessment_session where id = $2 and owner = $1', [owner, id]);
  return deleted.rowCount === 1;
}
