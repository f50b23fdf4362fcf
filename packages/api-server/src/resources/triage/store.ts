import type { Queryable } from '@psma/database';

export interface TriageSessionRow {
  id: string;
  status: 'IN_PROGRESS' | 'COMPLETED';
  created: Date;
  updated: Date;
}

export interface TriageAnswerRow {
  id: string;
  questionId: string;
  choiceIds: string[];
}

export async function insertSession(
  db: Queryable,
  writeKeyHash: Buffer,
  now: Date,
): Promise<TriageSessionRow> {
  const inserted = await db.query<TriageSessionRow>(
    `insert into triage_session (write_key_hash, created, updated) values ($1, $2, $2)
     returning id, status, created, updated`,
    [writeKeyHash, now],
  );
  return inserted.rows[0]!;
}

export async function findWriteKeyHash(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const found = await db.query<{ hash: Buffer }>({
    name: 'triage-write-key',
    text: 'select write_key_hash as hash from triage_session where id = $1',
    values: [sessionId],
  });
  return found.rows[0]?.hash ?? null;
}

export async function findSession(db: Queryable, sessionId: string): Promise<TriageSessionRow | null> {
  const found = await db.query<TriageSessionRow>({
    name: 'triage-session',
    text: 'select id, status, created, updated from triage_session where id = $1',
    values: [sessionId],
  });
  return found.rows[0] ?? null;
}

export async function findAnswers(db: Queryable, sessionId: string): Promise<TriageAnswerRow[]> {
  const found = await db.query<TriageAnswerRow>({
    name: 'triage-answers',
    text: `select id, question_id as "questionId", choice_ids as "choiceIds" from triage_answer where session_id = $1`,
    values: [sessionId],
  });
  return found.rows;
}

/** One answer per question: a second one replaces the first under the same id. Null when the session is gone. */
export async function saveAnswer(
  db: Queryable,
  answer: { sessionId: string; questionId: string; choiceIds: string[] },
  now: Date,
): Promise<string | null> {
  const saved = await db.query<{ id: string }>({
    name: 'triage-save-answer',
    text: `
      with session as (update triage_session set updated = $4 where id = $1 returning id)
      insert into triage_answer (session_id, question_id, choice_ids)
      select id, $2, $3 from session
      on conflict (session_id, question_id) do update set choice_ids = excluded.choice_ids
      returning id`,
    values: [answer.sessionId, answer.questionId, answer.choiceIds, now],
  });
  return saved.rows[0]?.id ?? null;
}

export async function deleteAnswer(
  db: Queryable,
  answer: { sessionId: string; questionId: string; answerId: string },
  now: Date,
): Promise<boolean> {
  const deleted = await db.query(
    `with gone as (delete from triage_answer where session_id = $1 and question_id = $2 and id = $3 returning session_id)
     update triage_session set updated = $4 where id = (select session_id from gone)`,
    [answer.sessionId, answer.questionId, answer.answerId, now],
  );
  return deleted.rowCount === 1;
}

export async function markCompleted(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query(`update triage_session set status = 'COMPLETED', updated = $2 where id = $1`, [
    sessionId,
    now,
  ]);
}
