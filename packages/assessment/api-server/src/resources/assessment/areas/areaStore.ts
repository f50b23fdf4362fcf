import type { AreaMember } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';

export interface AreaRow {
  pillarId: string;
  assignee: AreaMember | null;
  assignedBy: AreaMember | null;
  /** YYYY-MM-DD. */
  due: string | null;
  submittedAt: Date | null;
  remark: string | null;
  remindedAt: Date | null;
  /** Without a name once the member's row is deleted. */
  checkedBy: AreaMember | null;
  checkedAt: Date | null;
  /** Hexadecimal. */
  checkedDigest: string | null;
  version: number;
}

const memberJson = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;
const SELECT = `
  select a.pillar_id as "pillarId", ${memberJson('m')} as assignee, ${memberJson('b')} as "assignedBy",
    to_char(a.due, 'YYYY-MM-DD') as due, a.submitted_at as "submittedAt", a.remark,
    a.reminded_at as "remindedAt", case when a.checked_by is not null
      then json_build_object('id', a.checked_by, 'name', coalesce(c.name, '')) end as "checkedBy",
    a.checked_at as "checkedAt",
    encode(a.checked_digest, 'hex') as "checkedDigest", a.version
  from assessment_area a
  left join organisation_member m on m.id = a.assignee
  left join organisation_member b on b.id = a.assigned_by
  left join organisation_member c on c.id = a.checked_by`;

/** Areas that were assigned once. */
export async function listAreas(db: Queryable, sessionId: string): Promise<AreaRow[]> {
  const found = await db.query<AreaRow>({
    name: 'assessment-areas',
    text: `${SELECT} where a.session_id = $1`,
    values: [sessionId],
  });
  return found.rows;
}

/** An area of one assessment. */
export interface AreaKey {
  sessionId: string;
  pillarId: string;
}

/** Creates the row if needed; blocks other writers during the transaction. */
export async function lockArea(db: Queryable, { sessionId, pillarId }: AreaKey): Promise<AreaRow> {
  await db.query(
    'insert into assessment_area (session_id, pillar_id) values ($1, $2) on conflict do nothing',
    [sessionId, pillarId],
  );
  const locked = await db.query<AreaRow>(
    `${SELECT} where a.session_id = $1 and a.pillar_id = $2 for update of a`,
    [sessionId, pillarId],
  );
  return onlyRow(locked);
}

export interface AreaState {
  assignee: string | null;
  assignedBy: string | null;
  due: string | null;
  submittedAt: Date | null;
  remark: string | null;
  remindedAt: Date | null;
  checkedBy: string | null;
  checkedAt: Date | null;
  checkedDigest: string | null;
}

/** Stores the next version of a locked row. A server of the previous version does not email about an assignment that ended. */
export async function updateArea(
  db: Queryable,
  { sessionId, pillarId }: AreaKey,
  { assignee, assignedBy, due, submittedAt, remark, remindedAt, ...check }: AreaState,
): Promise<AreaRow> {
  await db.query(
    `update assessment_area set assignee = $3, assigned_by = $4, due = $5, submitted_at = $6, remark = $7,
       reminded_at = $8, mail_due = case when assignee = $3 and $6::timestamptz is null then mail_due end, checked_by = $9,
       checked_at = $10, checked_digest = decode($11, 'hex'), version = version + 1
     where session_id = $1 and pillar_id = $2`,
    [
      ...[sessionId, pillarId, assignee, assignedBy, due, submittedAt, remark, remindedAt],
      ...[check.checkedBy, check.checkedAt, check.checkedDigest],
    ],
  );
  return lockArea(db, { sessionId, pillarId });
}

interface AnswerAuthorRow {
  questionId: string;
  by: AreaMember | null;
  at: Date;
}

/** Lists the member who last changed each answer, without carried answers. */
export async function listAnswerAuthors(db: Queryable, sessionId: string): Promise<AnswerAuthorRow[]> {
  const found = await db.query<AnswerAuthorRow>({
    name: 'assessment-answer-authors',
    text: `
      select a.question_id as "questionId", ${memberJson('m')} as by, a.updated as at
      from assessment_answer a left join organisation_member m on m.id = a.answered_by
      where a.session_id = $1 and not a.carried_forward`,
    values: [sessionId],
  });
  return found.rows;
}

interface SessionAuthors {
  createdBy: AreaMember | null;
  completedBy: AreaMember | null;
}

/** Finds the members who began and finished the assessment. */
export async function findSessionAuthors(db: Queryable, sessionId: string): Promise<SessionAuthors> {
  const found = await db.query<SessionAuthors>({
    name: 'assessment-authors',
    text: `
      select ${memberJson('m')} as "createdBy", ${memberJson('b')} as "completedBy" from assessment_session s
      left join organisation_member m on m.id = s.created_by
      left join organisation_member b on b.id = s.completed_by
      where s.id = $1`,
    values: [sessionId],
  });
  return found.rows[0] ?? { createdBy: null, completedBy: null };
}
