import type { ShareDays, ShareHolds } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';
import { FOR_MEMBER, MEMBER_COLUMNS, type Access } from '../organisation/access/assessmentAccess.ts';

/** SQL of a share `h` that is open at `$n`. */
export const isOpenAt = (now: `$${number}`) => `h.ended is null and h.expires > ${now}`;
/** SQL of the hash by which a refused address is kept. */
export const emailHash = (key: string) => `sha256(convert_to(${key}, 'UTF8'))`;

interface NewShare {
  organisationId: string;
  sessionId: string;
  holds: ShareHolds;
  days: ShareDays;
  /** Member. */
  createdBy: string;
}

/** Expires at the end of a day in London (decision G93). */
export async function insertShare(db: Queryable, share: NewShare, now: Date) {
  const { organisationId, sessionId, holds, days, createdBy } = share;
  const inserted = await db.query<{ id: string; expires: Date }>(
    `insert into share (organisation_id, session_id, holds, created_by, created, expires)
     values ($1, $2, $3, $6, $4, (($4::timestamptz at time zone 'Europe/London')::date + $5::int + 1)::timestamp
       at time zone 'Europe/London' - interval '1 second')
     returning id, expires`,
    [organisationId, sessionId, holds, now, days, createdBy],
  );
  return onlyRow(inserted);
}

export interface NewRecipient {
  email: string;
  emailKey: string;
}

interface AddedRecipient extends NewRecipient {
  mailKey: string;
  mailsStopped: boolean;
}

export async function insertRecipients(
  db: Queryable,
  shareId: string,
  recipients: NewRecipient[],
): Promise<AddedRecipient[]> {
  const inserted = await db.query<AddedRecipient>(
    `insert into share_recipient (share_id, email, email_key)
     select $1, email, key from unnest($2::text[], $3::text[]) as added (email, key)
     returning email, email_key as "emailKey", mail_key as "mailKey",
       exists (select from share_mail_stop where email_hash = ${emailHash('email_key')}) as "mailsStopped"`,
    [shareId, recipients.map(({ email }) => email), recipients.map(({ emailKey }) => emailKey)],
  );
  return inserted.rows;
}

export async function countOpenShares(db: Queryable, organisationId: string, now: Date): Promise<number> {
  const found = await db.query<{ open: number }>(
    `select count(*)::int as open from share h where h.organisation_id = $1 and ${isOpenAt('$2')}`,
    [organisationId, now],
  );
  return onlyRow(found).open;
}

export interface ShareRow {
  id: string;
  sessionId: string;
  title: string;
  holds: ShareHolds;
  created: Date;
  expires: Date;
  ended: Date | null;
  recipients: { email: string; openings: number; lastOpened: string | null; mailsStopped: boolean }[];
  /** Null for a share by email addresses. */
  adviser: { number: string; name: string; openings: number; lastOpened: string | null } | null;
  /** Name of the member who shared it, if no longer an owner; else null. */
  formerOwner: string | null;
}

/** More than an organisation can have open. */
const LISTED = 200;

/** Newest first. */
export async function listShares(db: Queryable, organisationId: string): Promise<ShareRow[]> {
  const found = await db.query<ShareRow>(
    `select h.id, h.session_id as "sessionId", s.title, h.holds, h.created, h.expires, h.ended, (
       select coalesce(json_agg(json_build_object('email', r.email, 'openings', r.openings, 'lastOpened', r.last_opened,
         'mailsStopped', exists (select from share_mail_stop where email_hash = ${emailHash('r.email_key')}))
         order by r.email_key), '[]')
       from share_recipient r where r.share_id = h.id) as recipients,
       case when v.id is not null then json_build_object('number', v.number, 'name', v.name,
         'openings', a.openings, 'lastOpened', a.last_opened) end as adviser,
       case when h.created_by is not null and m.role is distinct from 'OWNER' then coalesce(m.name, '') end as "formerOwner"
     from share h join assessment_session s on s.id = h.session_id
     left join adviser_share a on a.share_id = h.id left join adviser v on v.id = a.adviser_id
     left join organisation_member m on m.id = h.created_by
     where h.organisation_id = $1 order by h.created desc, h.id limit ${LISTED}`,
    [organisationId],
  );
  return found.rows;
}

export interface AccessibleShare extends Access {
  sessionId: string;
  /** Of the assessment. */
  title: string;
}

/** Null for accounts that are no members. */
export async function findShare(db: Queryable, sub: string, id: string): Promise<AccessibleShare | null> {
  const found = await db.query<AccessibleShare>(
    `select s.id as "sessionId", s.title, ${MEMBER_COLUMNS}
     from share h join assessment_session s on s.id = h.session_id ${FOR_MEMBER}
     where h.id = $2`,
    [sub, id],
  );
  return found.rows[0] ?? null;
}

/** False if it ended before. */
export async function endShare(db: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await db.query(`update share h set ended = $2 where h.id = $1 and ${isOpenAt('$2')}`, [
    id,
    now,
  ]);
  return ended.rowCount === 1;
}
