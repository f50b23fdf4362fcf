import type { Queryable } from '@psma/database';
import { rolesWith } from '../../organisation/access/permissions.ts';

export interface SignOffRow {
  name: string;
  position: string;
  at: Date;
}

interface NewSignOff extends SignOffRow {
  sessionId: string;
  memberId: string;
}

/** False if the assessment has one. */
export async function insertSignOff(
  db: Queryable,
  { sessionId, memberId, name, position, at }: NewSignOff,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into sign_off (session_id, member_id, name, position, at) values ($1, $2, $3, $4, $5)
     on conflict (session_id) do nothing`,
    [sessionId, memberId, name, position, at],
  );
  return inserted.rowCount === 1;
}

/** Whether the member finished what another owner can sign off, where a second person is asked for. */
export async function needsOtherOwner(db: Queryable, sessionId: string, memberId: string): Promise<boolean> {
  const found = await db.query(
    `select from assessment_session s join organisation o on o.id = s.organisation_id and o.check_needed
     where s.id = $1 and s.completed_by = $2 and exists (
       select from organisation_member m where m.organisation_id = o.id and m.id <> $2 and m.role = any($3))`,
    [sessionId, memberId, rolesWith('signOff', 'all')],
  );
  return found.rowCount === 1;
}

export async function findSignOff(db: Queryable, sessionId: string): Promise<SignOffRow | null> {
  const found = await db.query<SignOffRow>('select name, position, at from sign_off where session_id = $1', [
    sessionId,
  ]);
  return found.rows[0] ?? null;
}

/** Sign-offs of an organisation, by the assessment's id. */
export async function listSignOffs(db: Queryable, organisationId: string): Promise<Map<string, SignOffRow>> {
  const found = await db.query<SignOffRow & { sessionId: string }>(
    `select f.session_id as "sessionId", f.name, f.position, f.at
     from sign_off f join assessment_session s on s.id = f.session_id where s.organisation_id = $1`,
    [organisationId],
  );
  return new Map(found.rows.map(({ sessionId, ...signOff }) => [sessionId, signOff]));
}

/** A member's sign-offs with the assessments' titles, newest first. */
export async function listSignOffsOf(
  db: Queryable,
  memberId: string,
): Promise<(SignOffRow & { title: string })[]> {
  const found = await db.query<SignOffRow & { title: string }>(
    `select s.title, f.name, f.position, f.at
     from sign_off f join assessment_session s on s.id = f.session_id where f.member_id = $1 order by f.at desc`,
    [memberId],
  );
  return found.rows;
}
