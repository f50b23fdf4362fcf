import type { Score } from '@psma/assessment-model';
import type { Queryable } from '@psma/database';
import {
  FOR_MEMBER,
  MEMBER_COLUMNS,
  ownAreasOf,
  type Access,
} from '../organisation/access/assessmentAccess.ts';
import type { Member } from '../organisation/membershipStore.ts';
import type { AnswerRow } from './answerStore.ts';

export interface SessionRow extends Pick<Access, 'ownAreas'> {
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
  /** Member; null if unknown. */
  createdBy: string | null;
  answers: AnswerRow[];
}

const COLUMNS = `s.id, s.title, s.content_hash as "contentHash", s.created,
    greatest(s.updated, (select max(a.updated) from assessment_answer a where a.session_id = s.id)) as updated,
    s.completed_at as "completedAt",
    s.created_by as "createdBy", s.overall_score as "overallScore", s.retake_of as "retakeOf", s.retake_title as "retakeTitle",
    s.retake_completed_at as "retakeCompletedAt", s.dropped_questions as "droppedQuestions",
    exists (select from assessment_feedback f where f.session_id = s.id) as "feedbackCompleted",
    coalesce((
      select json_agg(json_build_object('questionId', a.question_id, 'choiceIds', a.choice_ids,
        'carriedForward', a.carried_forward, 'updated', a.updated))
      from assessment_answer a where a.session_id = s.id), '[]') as answers`;

/** List page after this id. */
export interface ListRange {
  after: string | null;
  /** Null for all. */
  limit: number | null;
}

/**
 * Lists an organisation's sessions, newest first; none if `after` is another organisation's.
 * With an assignee, lists only those in which an area is assigned to that member.
 */
export async function listSessions(
  db: Queryable,
  organisationId: string,
  { after, limit }: ListRange = { after: null, limit: null },
  assignee: string | null = null,
): Promise<SessionRow[]> {
  const found = await db.query<SessionRow>({
    name: 'assessment-sessions',
    text: `
      select ${COLUMNS}, case when $4::uuid is not null then ${ownAreasOf('$4')} end as "ownAreas"
      from assessment_session s where s.organisation_id = $1
        and ($4 is null or s.id in (select r.session_id from assessment_area r where r.assignee = $4))
        and ($2::uuid is null or s.sequence <
          (select sequence from assessment_session where id = $2 and organisation_id = $1))
      order by s.sequence desc limit $3`,
    values: [organisationId, after, limit, assignee],
  });
  return found.rows;
}

export type AccessibleSession = SessionRow & Access;

/** Null for accounts that are no members. */
export async function findSession(db: Queryable, sub: string, id: string): Promise<AccessibleSession | null> {
  const found = await db.query<AccessibleSession>({
    name: 'assessment-session',
    text: `select ${COLUMNS}, ${MEMBER_COLUMNS} from assessment_session s ${FOR_MEMBER} where s.id = $2`,
    values: [sub, id],
  });
  return found.rows[0] ?? null;
}

/** Blocks other writers during the transaction. */
export async function lockSession(db: Queryable, id: string): Promise<void> {
  await db.query('select from assessment_session where id = $1 for update', [id]);
}

export interface NewSession {
  sub: string;
  member: Pick<Member, 'id' | 'organisationId'>;
  title: string;
  contentHash: string;
  retake: { of: string; title: string; completedAt: Date; droppedQuestions: string[] } | null;
}

/** Null for deleted accounts: the row lock catches concurrent deletions. */
export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<string | null> {
  const { sub, member, title, contentHash, retake } = session;
  const inserted = await db.query<{ id: string }>(
    `with living as (
       insert into account (sub) values ($1)
       on conflict (sub) do update set deleted = account.deleted where account.deleted is null
       returning sub)
     insert into assessment_session (owner, title, content_hash, created, updated,
       retake_of, retake_title, retake_completed_at, dropped_questions, organisation_id, created_by)
     select sub, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10 from living
     returning id`,
    [
      ...[sub, title, contentHash, now],
      ...[
        retake?.of ?? null,
        retake?.title ?? null,
        retake?.completedAt ?? null,
        retake?.droppedQuestions ?? [],
      ],
      ...[member.organisationId, member.id],
    ],
  );
  return inserted.rows[0]?.id ?? null;
}

/** False if gone or completed. */
export async function updateTitle(db: Queryable, id: string, title: string, now: Date) {
  const updated = await db.query(
    `update assessment_session set title = $2, updated = $3 where id = $1 and completed_at is null`,
    [id, title, now],
  );
  return updated.rowCount === 1;
}

/** False if gone, or no longer in the given state. */
export async function deleteSession(db: Queryable, id: string, isOpen: boolean): Promise<boolean> {
  const deleted = await db.query(
    'delete from assessment_session where id = $1 and (completed_at is null) = $2',
    [id, isOpen],
  );
  return deleted.rowCount === 1;
}
