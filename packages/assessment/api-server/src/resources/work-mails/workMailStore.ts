import type { Queryable } from '@psma/database';
import type { WorkEvent } from '../../mails/mailContent.ts';
import { rolesWith } from '../organisation/access/permissions.ts';
import { isOpenAt } from '../share/shareStore.ts';

/** A notice of one account. */
export interface NoticeRow {
  id: number;
  kind: WorkEvent;
  organisationId: string;
  organisation: string;
  /** Null for an adviser. */
  memberId: string | null;
  /** The member's copy of the account's address. */
  email: string | null;
  subjectId: string;
  pillarId: string;
  /** Due date of the area, as YYYY-MM-DD. */
  due: string | null;
  /** Of the assessment; null for other subjects, and once it is deleted. */
  contentHash: string | null;
  /** Whether it still holds, as far as the database can say: checks compare answers. */
  holds: boolean;
}

/** Deletes the notices of former members and of advisers without an account. */
export async function deleteEndedNotices(db: Queryable): Promise<void> {
  await db.query(
    `delete from work_notice n where not exists (
       select from organisation_member m where m.id = n.member_id and m.role is not null and m.sub is not null)
     and not exists (select from adviser v where v.id = n.adviser_id and v.sub is not null)`,
  );
}

/** Assignments of servers of the previous version, which these did not email until `before`. */
export async function takeOlderAssignments(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `with taken as (
       update assessment_area a set mail_due = null from assessment_area old
       where old.session_id = a.session_id and old.pillar_id = a.pillar_id and a.mail_due <= $1
       returning a.session_id, a.pillar_id, a.assignee, old.mail_due)
     insert into work_notice (member_id, organisation_id, kind, subject_id, pillar_id, at)
     select t.assignee, m.organisation_id, 'areaAssigned', t.session_id, t.pillar_id, t.mail_due
     from taken t join organisation_member m on m.id = t.assignee
     on conflict do nothing`,
    [before],
  );
}

/** SQL of the account that a notice `n` of a member `m` or an adviser `v` is for. */
const ACCOUNT = 'coalesce(m.sub, v.sub)';
const PERSONS = `work_notice n left join organisation_member m on m.id = n.member_id
  left join adviser v on v.id = n.adviser_id`;

/** SQL of an area that its assignee has not submitted. */
const AWAITED =
  's.completed_at is null and a.assignee = m.id and a.submitted_at is null and m.role = any($3)';

/** Accounts with a notice from before, in one order. */
export async function listNotifiedAccounts(db: Queryable, before: Date): Promise<string[]> {
  const found = await db.query<{ sub: string }>(
    `select distinct ${ACCOUNT} as sub from ${PERSONS} where n.at <= $1 order by sub`,
    [before],
  );
  return found.rows.map(({ sub }) => sub);
}

/** Notices of an account, oldest first; blocks other servers that send them. */
export async function lockNotices(db: Queryable, sub: string, now: Date): Promise<NoticeRow[]> {
  const found = await db.query<NoticeRow>(
    `select n.id, n.kind, n.organisation_id as "organisationId", o.name as organisation, m.id as "memberId", m.email,
       n.subject_id as "subjectId", n.pillar_id as "pillarId", to_char(a.due, 'YYYY-MM-DD') as due,
       s.content_hash as "contentHash",
       coalesce(case n.kind
         when 'areaAssigned' then ${AWAITED} when 'areaReminded' then ${AWAITED} when 'areaReturned' then ${AWAITED}
         when 'checkAsked' then s.completed_at is null
         when 'areaSubmitted' then s.completed_at is null and m.role = any($4) and a.submitted_at is not null
           and (a.checked_at is null or a.checked_at < a.submitted_at)
         when 'areaApproved' then a.assignee = m.id and a.checked_by is not null
         when 'signOffPossible' then s.completed_at is not null and m.role = any($5)
           and not exists (select from sign_off f where f.session_id = s.id)
         when 'joinRequested' then m.role = any($6) and exists (
           select from organisation_member w where w.id = n.subject_id and w.waiting_role is not null)
         when 'resultShared' then exists (
           select from share h join adviser_share c on c.share_id = h.id
           where h.id = n.subject_id and c.adviser_id = n.adviser_id and ${isOpenAt('$2')})
         end, false) as holds
     from ${PERSONS} join organisation o on o.id = n.organisation_id
     left join assessment_session s on s.id = n.subject_id
     left join assessment_area a on a.session_id = n.subject_id and a.pillar_id = n.pillar_id
     where ${ACCOUNT} = $1 order by n.id for update of n`,
    [
      ...[sub, now, [...rolesWith('answer', 'all'), ...rolesWith('answer', 'areas')]],
      ...[
        rolesWith('assignAreas', 'all'),
        rolesWith('signOff', 'all'),
        rolesWith('manageOrganisation', 'all'),
      ],
    ],
  );
  return found.rows;
}

export async function deleteNotices(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('delete from work_notice where id = any($1)', [ids]);
}

export async function areMailsStopped(db: Queryable, sub: string): Promise<boolean> {
  const found = await db.query('select from account where sub = $1 and work_mails_stopped is not null', [
    sub,
  ]);
  return found.rowCount === 1;
}

/** Whether the account works with others, or is an adviser. */
export async function sharesWork(db: Queryable, sub: string): Promise<boolean> {
  const found = await db.query(
    `select from organisation_member m where m.sub = $1 and m.role is not null and exists (
       select from organisation_member other
       where other.organisation_id = m.organisation_id and other.id <> m.id and other.ended is null)
     union all select from adviser v where v.sub = $1`,
    [sub],
  );
  return found.rowCount !== 0;
}

/** Keeps the first time. The account must exist. */
export async function updateMailsStopped(db: Queryable, sub: string, stopped: Date | null): Promise<void> {
  await db.query(
    `update account set work_mails_stopped = case when $2::timestamptz is null then null
       else coalesce(work_mails_stopped, $2) end
     where sub = $1 and deleted is null`,
    [sub, stopped],
  );
}

export async function insertMailKey(db: Queryable, keyHash: Buffer, sub: string, now: Date): Promise<void> {
  await db.query('insert into work_mail_key (key_hash, sub, created) values ($1, $2, $3)', [
    keyHash,
    sub,
    now,
  ]);
}

/** Null for an unknown key. */
export async function findAccountOfKey(db: Queryable, keyHash: Buffer): Promise<string | null> {
  const found = await db.query<{ sub: string }>('select sub from work_mail_key where key_hash = $1', [
    keyHash,
  ]);
  return found.rows[0]?.sub ?? null;
}
