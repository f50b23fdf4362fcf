import type { Queryable } from '@psma/database';
import { rolesWithAll } from '../organisation/permissions.ts';

export interface AnswerRow {
  questionId: string;
  choiceIds: string[];
  carriedForward: boolean;
  /** ISO 8601 with offset, as the database writes JSON. */
  updated: string;
}

/** Copies answers, to be confirmed there (decision G44). */
export async function copyAnswers(db: Queryable, from: string, to: string, questionIds: string[], now: Date) {
  await db.query(
    `insert into assessment_answer (session_id, question_id, choice_ids, carried_forward, updated)
     select $2, question_id, choice_ids, true, $4 from assessment_answer
     where session_id = $1 and question_id = any($3)`,
    [from, to, questionIds, now],
  );
}

/** A client's save counter. */
export interface SaveOrder {
  client: string;
  sequence: number;
}

export interface AnswerWrite {
  sub: string;
  sessionId: string;
  questionId: string;
  choiceIds: string[];
  /** Null without a counter: saves apply in arrival order. */
  order: SaveOrder | null;
}

/** The answers after and before a save. */
export interface StoredAnswer {
  choiceIds: string[];
  previousChoiceIds: string[] | null;
}

/** With the content versions in which it is valid. */
export interface CheckedWrite extends AnswerWrite {
  contentHashes: string[];
  now: Date;
}

/** No same or newer save of this client was accepted. */
const IS_NEW = `coalesce((
          select stored.sequences -> client < sequence from jsonb_each(excluded.sequences) as own (client, sequence)
        ), true)`;

/** Clients whose counters are kept. */
const CLIENTS = 50;
const RETAINED_SEQUENCES = `case when (select count(*) from jsonb_object_keys(stored.sequences)) < ${CLIENTS}
          then stored.sequences else '{}' end`;

/**
 * Saves durably in one statement: only an open session in which the caller's role
 * permits answers, and valid answers; null otherwise. A client's accepted same or newer save stays. At most one write
 * per question. Rows lock in one order; the session lock blocks completion. The
 * member is not locked: a save that began before a removal is stored. `lateral`
 * leaves the planner only the primary key: it assumes 100 rows of JSON and would
 * scan all sessions.
 */
export async function upsertAnswers(db: Queryable, writes: CheckedWrite[]): Promise<(StoredAnswer | null)[]> {
  const saved = await db.query<StoredAnswer & { sessionId: string; questionId: string }>({
    name: 'assessment-save-answers',
    text: `
      with asked as (
        select * from json_to_recordset($1) as asked (sub text, "sessionId" uuid, "questionId" text,
          "choiceIds" text[], "contentHashes" text[], sequences jsonb, now timestamptz)),
      open as (
        select asked.*, session.member from (select * from asked order by "sessionId", "questionId") as asked
        cross join lateral (
          select m.id as member from assessment_session s
          join organisation_member m on m.organisation_id = s.organisation_id
            and m.sub = asked.sub and m.role = any($2)
          where s.id = asked."sessionId"
            and s.completed_at is null and s.content_hash = any(asked."contentHashes")
          for key share of s) as session)
      insert into assessment_answer as stored (session_id, question_id, choice_ids, updated, sequences, answered_by)
      select "sessionId", "questionId", "choiceIds", now, sequences, member from open
      on conflict (session_id, question_id) do update set
        previous_choice_ids = case when ${IS_NEW} then stored.choice_ids else stored.previous_choice_ids end,
        choice_ids = case when ${IS_NEW} then excluded.choice_ids else stored.choice_ids end,
        sequences = case when ${IS_NEW} then ${RETAINED_SEQUENCES} || excluded.sequences else stored.sequences end,
        answered_by = case when ${IS_NEW} then excluded.answered_by else stored.answered_by end,
        carried_forward = false, updated = excluded.updated
      returning session_id as "sessionId", question_id as "questionId", choice_ids as "choiceIds",
        previous_choice_ids as "previousChoiceIds"`,
    values: [JSON.stringify(writes.map(answerRow)), rolesWithAll('answer')],
  });
  const savedByKey = new Map(saved.rows.map((row) => [answerKey(row), row]));
  return writes.map((write) => savedByKey.get(answerKey(write)) ?? null);
}

/** Equal for saves of one answer. */
export const answerKey = ({ sessionId, questionId }: Pick<AnswerWrite, 'sessionId' | 'questionId'>): string =>
  `${sessionId} ${questionId}`;

const answerRow = ({ sub, sessionId, questionId, choiceIds, contentHashes, order, now }: CheckedWrite) => ({
  sub,
  sessionId,
  questionId,
  choiceIds,
  contentHashes,
  sequences: sequencesOf(order),
  now,
});

const sequencesOf = (order: SaveOrder | null) => (order ? { [order.client]: order.sequence } : {});
