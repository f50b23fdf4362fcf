import type { Queryable } from '@psma/database';

export interface AnswerRow {
  questionId: string;
  choiceIds: string[];
  carriedForward: boolean;
  /** ISO 8601 with an offset, as JSON from the database. */
  updated: string;
}

export interface SessionRow {
  id: string;
  title: string;
  contentHash: string;
  created: Date;
  updated: Date;
  completedAt: Date | null;
  overallScore: number | null;
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

/** A part of a list: so many after the one with this id. */
export interface Page {
  after: string | null;
  /** Null for all of them. */
  limit: number | null;
}

/** Newest created first. Nothing when `after` is none of the owner's. */
export async function listSessions(
  db: Queryable,
  owner: string,
  { after, limit }: Page = { after: null, limit: null },
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

/** Holds back every other writer of the session until the transaction ends. */
export async function lockSession(db: Queryable, owner: string, id: string): Promise<void> {
  await db.query('select from assessment_session where id = $2 and owner = $1 for update', [owner, id]);
}

export interface NewSession {
  owner: string;
  title: string;
  contentHash: string;
  retake: { of: string; title: string; completedAt: Date; droppedQuestions: string[] } | null;
}

/** Null when the account is deleted: locking its row first, this never slips past a deletion that runs meanwhile. */
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

/** Copies answers of one session into another, to be confirmed there (decision G44). */
export async function copyAnswers(db: Queryable, from: string, to: string, questionIds: string[], now: Date) {
  await db.query(
    `insert into assessment_answer (session_id, question_id, choice_ids, carried_forward, updated)
     select $2, question_id, choice_ids, true, $4 from assessment_answer
     where session_id = $1 and question_id = any($3)`,
    [from, to, questionIds, now],
  );
}

/** A client's own count of its saves. */
export interface SaveOrder {
  client: string;
  sequence: number;
}

export interface AnswerWrite {
  owner: string;
  sessionId: string;
  questionId: string;
  choiceIds: string[];
  /** Null from a client that does not count: its saves are taken as they come. */
  order: SaveOrder | null;
}

/** What stands after a save, and what stood before it. */
export interface StandingAnswer {
  choiceIds: string[];
  previousChoiceIds: string[] | null;
}

/** An answer to save, and the content versions in which it is valid. */
export interface CheckedWrite extends AnswerWrite {
  contentHashes: string[];
  now: Date;
}

/** No save of this client with this or a higher sequence was taken. A save without a count has no key here. */
const IS_NEW = `coalesce((
          select stored.sequences -> client < sequence from jsonb_each(excluded.sequences) as own (client, sequence)
        ), true)`;

/** The counts of so many clients are kept: who saved an answer longer ago has nothing on its way any more. */
const CLIENTS = 50;
const KEPT = `case when (select count(*) from jsonb_object_keys(stored.sequences)) < ${CLIENTS}
          then stored.sequences else '{}' end`;

/**
 * Saves answers durably, in one statement: each only into its owner's session, only while that is not completed, only if
 * it is in one of the content versions in which the answer is valid. Null for an answer of which one of these does not
 * hold. Where the same client's same or a newer save was taken before, that one stays. No two may be of one question of
 * one session. Rows are locked in one order, so that two processes that save at once never wait for each other; the lock
 * on the session keeps it from being completed meanwhile.
 */
export async function upsertAnswers(
  db: Queryable,
  writes: CheckedWrite[],
): Promise<(StandingAnswer | null)[]> {
  const saved = await db.query<StandingAnswer & { sessionId: string; questionId: string }>({
    name: 'assessment-save-answers',
    text: `
      with asked as (
        select * from json_to_recordset($1) as asked (owner text, "sessionId" uuid, "questionId" text,
          "choiceIds" text[], "contentHashes" text[], sequences jsonb, now timestamptz)),
      open as (
        select asked.* from asked
        join assessment_session s on s.id = asked."sessionId" and s.owner = asked.owner
          and s.completed_at is null and s.content_hash = any(asked."contentHashes")
        order by asked."sessionId", asked."questionId"
        for key share of s)
      insert into assessment_answer as stored (session_id, question_id, choice_ids, updated, sequences)
      select "sessionId", "questionId", "choiceIds", now, sequences from open
      on conflict (session_id, question_id) do update set
        previous_choice_ids = case when ${IS_NEW} then stored.choice_ids else stored.previous_choice_ids end,
        choice_ids = case when ${IS_NEW} then excluded.choice_ids else stored.choice_ids end,
        sequences = case when ${IS_NEW} then ${KEPT} || excluded.sequences else stored.sequences end,
        carried_forward = false, updated = excluded.updated
      returning session_id as "sessionId", question_id as "questionId", choice_ids as "choiceIds",
        previous_choice_ids as "previousChoiceIds"`,
    values: [
      JSON.stringify(writes.map(({ order, ...write }) => ({ ...write, sequences: sequencesOf(order) }))),
    ],
  });
  const standing = new Map(saved.rows.map((row) => [answerKey(row), row]));
  return writes.map((write) => standing.get(answerKey(write)) ?? null);
}

/** What two saves share that are about the same answer. */
export const answerKey = ({ sessionId, questionId }: Pick<AnswerWrite, 'sessionId' | 'questionId'>): string =>
  `${sessionId} ${questionId}`;

const sequencesOf = (order: SaveOrder | null) => (order ? { [order.client]: order.sequence } : {});

/** False when the session is not the owner's or is completed. */
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

/** Stores the frozen results, completes the session and confirms its carried answers: one statement. */
export async function insertResult(
  db: Queryable,
  result: { sessionId: string; overallScore: number; document: string },
  now: Date,
): Promise<void> {
  await db.query(
    `with frozen as (insert into assessment_result (session_id, document) values ($1, $2)),
       confirmed as (update assessment_answer set carried_forward = false where session_id = $1 and carried_forward)
     update assessment_session set completed_at = $4, updated = $4, overall_score = $3 where id = $1`,
    [result.sessionId, result.document, result.overallScore, now],
  );
}

/** The document as it was frozen, null while the session is not completed; null altogether when there is none. */
export async function findResult(db: Queryable, owner: string, id: string) {
  const found = await db.query<{ document: string | null; feedbackCompleted: boolean }>({
    name: 'assessment-result',
    text: `
      select r.document, f.session_id is not null as "feedbackCompleted"
      from assessment_session s
      left join assessment_result r on r.session_id = s.id
      left join assessment_feedback f on f.session_id = s.id
      where s.id = $2 and s.owner = $1`,
    values: [owner, id],
  });
  return found.rows[0] ?? null;
}

/** False when feedback was given before. */
export async function insertFeedback(db: Queryable, sessionId: string, responses: unknown, now: Date) {
  const inserted = await db.query(
    `insert into assessment_feedback (session_id, responses, created) values ($1, $2, $3)
     on conflict (session_id) do nothing`,
    [sessionId, JSON.stringify(responses), now],
  );
  return inserted.rowCount === 1;
}
