import type { NoteRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

export interface NoteRow extends NoteRequest {
  questionId: string;
  carriedForward: boolean;
  updated: Date;
}

const COLUMNS = `n.question_id as "questionId", n.note as text, n.evidence, n.unsure, n.version,
  n.carried_forward as "carriedForward", n.updated`;
const HOLDS_SOMETHING = `(note <> '' or evidence <> '' or unsure)`;

/** Non-empty notes. */
export async function listNotes(db: Queryable, sessionId: string): Promise<NoteRow[]> {
  const found = await db.query<NoteRow>(
    `select ${COLUMNS} from assessment_note n where session_id = $1 and ${HOLDS_SOMETHING}`,
    [sessionId],
  );
  return found.rows;
}

export async function findNote(
  db: Queryable,
  sessionId: string,
  questionId: string,
): Promise<NoteRow | null> {
  const found = await db.query<NoteRow>(
    `select ${COLUMNS} from assessment_note n where session_id = $1 and question_id = $2`,
    [sessionId, questionId],
  );
  return found.rows[0] ?? null;
}

/** Blocks completion during the transaction; false if completed or gone. */
export async function holdOpen(db: Queryable, sessionId: string): Promise<boolean> {
  const held = await db.query(
    'select from assessment_session where id = $1 and completed_at is null for key share',
    [sessionId],
  );
  return held.rowCount === 1;
}

export interface NoteText extends NoteRequest {
  sessionId: string;
  questionId: string;
}

interface NoteWrite extends NoteText {
  memberId: string;
}

/**
 * Stores the next version; null if another one is current. Resending changes
 * nothing; an emptied note may be overwritten.
 */
export async function saveNote(db: Queryable, write: NoteWrite, now: Date): Promise<NoteRow | null> {
  const { sessionId, questionId, text, evidence, unsure, version, memberId } = write;
  const same = '(n.note, n.evidence, n.unsure) = ($3, $4, $5)';
  const saved = await db.query<NoteRow>(
    `insert into assessment_note as n (session_id, question_id, note, evidence, unsure, version, updated, written_by)
     values ($1, $2, $3, $4, $5, $6 + 1, $7, $8)
     on conflict (session_id, question_id) do update set
       note = $3, evidence = $4, unsure = $5,
       version = case when ${same} then n.version else n.version + 1 end,
       carried_forward = n.carried_forward and ${same},
       updated = case when ${same} then n.updated else $7 end,
       written_by = case when ${same} then n.written_by else $8 end
     where n.version = $6 or ${same} or (n.note = '' and n.evidence = '' and not n.unsure)
     returning ${COLUMNS}`,
    [sessionId, questionId, text, evidence, unsure, version, now, memberId],
  );
  return saved.rows[0] ?? null;
}

/** Copies these answers' notes (decision G44). */
export async function copyNotes(
  db: Queryable,
  from: string,
  to: string,
  questionIds: string[],
): Promise<void> {
  await db.query(
    `insert into assessment_note (session_id, question_id, note, evidence, unsure, carried_forward, updated)
     select $2, question_id, note, evidence, unsure, true, updated from assessment_note
     where session_id = $1 and question_id = any($3) and ${HOLDS_SOMETHING}`,
    [from, to, questionIds],
  );
}

/** Notes of an organisation, by the assessment's id. */
export async function listNotesOf(db: Queryable, organisationId: string): Promise<Map<string, NoteRow[]>> {
  const found = await db.query<NoteRow & { sessionId: string }>(
    `select session_id as "sessionId", ${COLUMNS} from assessment_note n
     join assessment_session s on s.id = n.session_id and s.organisation_id = $1 where ${HOLDS_SOMETHING}`,
    [organisationId],
  );
  return Map.groupBy(found.rows, ({ sessionId }) => sessionId);
}
