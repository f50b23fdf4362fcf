import type { Queryable } from '@psma/database';
import type { WorkEvent } from '../../../mails/mailContent.ts';

interface NewNotice {
  organisationId: string;
  kind: WorkEvent;
  /** Assessment, waiting member or share. */
  subjectId: string;
  pillarId?: string;
}

export interface MemberNotice extends NewNotice {
  /** Member who caused it, and is not notified. */
  by: string;
  /** Ids of members; null for an area without one. */
  to: readonly (string | null | undefined)[];
}

/** Notifies members by email (decision G357), in the transaction of the event. */
export async function notifyMembers(db: Queryable, { by, to, ...notice }: MemberNotice, now: Date) {
  const members = [...new Set(to)].filter((id) => id && id !== by);
  if (members.length > 0) await insertNotices(db, 'member_id', members, notice, now);
}

export const notifyAdviser = (
  db: Queryable,
  adviserId: string,
  notice: NewNotice,
  now: Date,
): Promise<void> => insertNotices(db, 'adviser_id', [adviserId], notice, now);

/** In one order, so that concurrent events lock in the same order. */
async function insertNotices(
  db: Queryable,
  column: 'member_id' | 'adviser_id',
  ids: readonly unknown[],
  { organisationId, kind, subjectId, pillarId = '' }: NewNotice,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into work_notice (${column}, organisation_id, kind, subject_id, pillar_id, at)
     select id, $2, $3, $4, $5, $6 from unnest($1::uuid[]) as added (id) order by id
     on conflict do nothing`,
    [ids, organisationId, kind, subjectId, pillarId, now],
  );
}
