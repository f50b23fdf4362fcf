import type { AreaMember } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { rolesWith } from '../organisation/access/permissions.ts';

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
    `insert into assessment_answer (session_id, question_id, choice_ids, carried_forward, updated, carried_by)
     select $2, question_id, choice_ids, true, $4, coalesce(answered_by, carried_by) from assessment_answer
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
  /** Who gave the one before, if another member. */
  previousBy: AreaMember | null;
  /** When the answer was last changed. */
  updated: Date;
}

export interface CheckedWrite extends AnswerWrite {
  /** Pillar of the question, by hash of the content versions in which the answer is valid. */
  pillars: Record<string, string>;
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
 * permits answers in this area, and valid answers; null otherwise. A client's accepted same or newer save stays. A trigger
 * keeps author and time while the choices stay (decision G311). At most one write
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
          "choiceIds" text[], pillars jsonb, sequences jsonb, now timestamptz)),
      open as (
        select asked.*, session.member from (select * from asked order by "sessionId", "questionId") as asked
        cross join lateral (
          select m.id as member from assessment_session s
          join organisation_member m on m.organisation_id = s.organisation_id
            and m.sub = asked.sub and (m.role = any($2) or m.role = any($3) and (
              select a.submitted_at is null from assessment_area a
              where a.session_id = s.id and a.pillar_id = asked.pillars ->> s.content_hash and a.assignee = m.id))
          where s.id = asked."sessionId"
            and s.completed_at is null and asked.pillars ? s.content_hash
          for key share of s) as session)
      insert into assessment_answer as stored (session_id, question_id, choice_ids, updated, sequences, answered_by)
      select "sessionId", "questionId", "choiceIds", now, sequences, member from open
      on conflict (session_id, question_id) do update set
        previous_choice_ids = case when ${IS_NEW} then stored.choice_ids else stored.previous_choice_ids end,
        choice_ids = case when ${IS_NEW} then excluded.choice_ids else stored.choice_ids end,
        sequences = case when ${IS_NEW} then ${RETAINED_SEQUENCES} || excluded.sequences else stored.sequences end,
        previous_answered_by = case when ${IS_NEW} then stored.answered_by else stored.previous_answered_by end,
        answered_by = case when ${IS_NEW} then excluded.answered_by else stored.answered_by end,
        carried_forward = false, updated = excluded.updated
      returning session_id as "sessionId", question_id as "questionId", choice_ids as "choiceIds",
        previous_choice_ids as "previousChoiceIds", updated, case when previous_answered_by <> answered_by then (
          select json_build_object('id', m.id, 'name', m.name) from organisation_member m
          where m.id = previous_answered_by) end as "previousBy"`,
    values: [JSON.stringify(writes.map(answerRow)), rolesWith('answer', 'all'), rolesWith('answer', 'areas')],
  });
  const savedByKey = new Map(saved.rows.map((row) => [answerKey(row), row]));
  return writes.map((write) => savedByKey.get(answerKey(write)) ?? null);
}

/** Equal for saves of one answer. */
export const answerKey = ({ sessionId, questionId }: Pick<AnswerWrite, 'sessionId' | 'questionId'>): string =>
  `${sessionId} ${questionId}`;

const answerRow = ({ sub, sessionId, questionId, choiceIds, pillars, order, now }: CheckedWrite) => ({
  sub,
  sessionId,
  questionId,
  choiceIds,
  pillars,
  sequences: sequencesOf(order),
  now,
});

const sequencesOf = (order: SaveOrder | null) => (order ? { [order.client]: order.sequence } : {});
