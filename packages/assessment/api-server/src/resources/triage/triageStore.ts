import { onlyRow, type Queryable } from '@psma/database';

export interface TriageRunRow {
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

export async function insertTriageRun(db: Queryable, writeKeyHash: Buffer, now: Date): Promise<TriageRunRow> {
  const inserted = await db.query<TriageRunRow>(
    `insert into triage_session (write_key_hash, created, updated) values ($1, $2, $2)
     returning id, status, created, updated`,
    [writeKeyHash, now],
  );
  return onlyRow(inserted);
}

export async function findWriteKeyHash(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const found = await db.query<{ hash: Buffer }>({
    name: 'triage-write-key',
    text: 'select write_key_hash as hash from triage_session where id = $1',
    values: [sessionId],
  });
  return found.rows[0]?.hash ?? null;
}

export async function findTriageRun(db: Queryable, sessionId: string): Promise<TriageRunRow | null> {
  const found = await db.query<TriageRunRow>({
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

export interface TriageAnswerWrite {
  sessionId: string;
  questionId: string;
  choiceIds: string[];
  now: Date;
}

/**
 * Saves durably in one statement, at most one answer per session; null if that is
 * gone. A repeated answer keeps its id. Sessions lock in one order and are read
 * only by key.
 */
export async function upsertAnswers(db: Queryable, writes: TriageAnswerWrite[]): Promise<(string | null)[]> {
  const saved = await db.query<{ id: string; sessionId: string }>({
    name: 'triage-save-answers',
    text: `
      with asked as (
        select * from json_to_recordset($1) as asked ("sessionId" uuid, "questionId" text, "choiceIds" text[],
          now timestamptz)),
      held as (
        select asked.* from (select * from asked order by "sessionId") as asked
        cross join lateral (
          select from triage_session s where s.id = asked."sessionId" for no key update) as session),
      touched as (
        update triage_session set updated = (select max(now) from held)
        where id = any(array(select "sessionId" from held)) returning id)
      insert into triage_answer as stored (session_id, question_id, choice_ids)
      select "sessionId", "questionId", "choiceIds" from held
      where "sessionId" in (select id from touched)
      on conflict (session_id, question_id) do update set choice_ids = excluded.choice_ids
      returning id, session_id as "sessionId"`,
    values: [JSON.stringify(writes)],
  });
  const ids = new Map(saved.rows.map(({ id, sessionId }) => [sessionId, id]));
  return writes.map(({ sessionId }) => ids.get(sessionId) ?? null);
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

/** Returns true once per session, also to concurrent calls. */
export async function markCompleted(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const updated = await db.query<{ isNew: boolean }>(
    `update triage_session s set status = 'COMPLETED', updated = $2
     from (select id, status from triage_session where id = $1 for update) before
     where s.id = before.id returning before.status <> 'COMPLETED' as "isNew"`,
    [sessionId, now],
  );
  return updated.rows[0]?.isNew ?? false;
}
