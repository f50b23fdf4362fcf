import type { ShareHolds } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { emailHash, isOpenAt } from '../shareStore.ts';

interface RecipientQuery {
  shareId: string;
  emailKey: string;
}

/** Null if nothing is shared with the address now, or it stopped these emails. */
export async function findMailedRecipient(
  db: Queryable,
  { shareId, emailKey }: RecipientQuery,
  now: Date,
): Promise<{ id: string; email: string } | null> {
  const found = await db.query<{ id: string; email: string }>(
    `select r.id, r.email from share_recipient r join share h on h.id = r.share_id
     where h.id = $1 and r.email_key = $2 and ${isOpenAt('$3')}
       and not exists (select from share_mail_stop where email_hash = ${emailHash('$2')})`,
    [shareId, emailKey, now],
  );
  return found.rows[0] ?? null;
}

interface NewCode {
  recipientId: string;
  browserHash: Buffer;
  codeHash: Buffer;
  expires: Date;
}

/** True while a code of the browser opens the share. */
export async function hasValidCode(
  db: Queryable,
  { recipientId, browserHash }: Pick<NewCode, 'recipientId' | 'browserHash'>,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const found = await db.query(
    `select from share_browser where recipient_id = $1 and browser_hash = $2
       and code_hash is not null and code_expires > $3 and attempts < $4`,
    [recipientId, browserHash, now, most],
  );
  return found.rowCount === 1;
}

/** Replaces an earlier code of the same browser. */
export async function upsertCode(db: Queryable, { recipientId, browserHash, codeHash, expires }: NewCode) {
  await db.query(
    `insert into share_browser (recipient_id, browser_hash, code_hash, code_expires) values ($1, $2, $3, $4)
     on conflict (browser_hash, recipient_id) do update
       set code_hash = excluded.code_hash, code_expires = excluded.code_expires, attempts = 0`,
    [recipientId, browserHash, codeHash, expires],
  );
}

export interface CodeRow {
  recipientId: string;
  organisationId: string;
  browserHash: Buffer;
  codeHash: Buffer;
  sessionId: string;
  /** Of the assessment. */
  title: string;
}

/** Counts one attempt at each code of these browsers; none above `most`. */
export async function countAttempts(
  db: Queryable,
  { shareId, emailKey }: RecipientQuery,
  { browserHashes, most, now }: { browserHashes: Buffer[]; most: number; now: Date },
): Promise<CodeRow[]> {
  const counted = await db.query<CodeRow>(
    `update share_browser b set attempts = b.attempts + 1
     from share_recipient r join share h on h.id = r.share_id join assessment_session s on s.id = h.session_id
     where r.id = b.recipient_id and h.id = $1 and r.email_key = $2 and b.browser_hash = any($3)
       and b.code_hash is not null and b.code_expires > $4 and b.attempts < $5 and ${isOpenAt('$4')}
     returning b.recipient_id as "recipientId", h.organisation_id as "organisationId",
       b.browser_hash as "browserHash", b.code_hash as "codeHash", s.id as "sessionId", s.title`,
    [shareId, emailKey, browserHashes, now, most],
  );
  return counted.rows;
}

/** False if another request used the code. */
export async function takeCode(
  db: Queryable,
  { recipientId, browserHash, codeHash }: CodeRow,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const used = await db.query(
    `update share_browser set code_hash = null, open_until = $4
     where recipient_id = $1 and browser_hash = $2 and code_hash = $3`,
    [recipientId, browserHash, codeHash, until],
  );
  if (used.rowCount !== 1) return false;
  await db.query('update share_recipient set openings = openings + 1, last_opened = $2 where id = $1', [
    recipientId,
    now,
  ]);
  return true;
}

/** Replaces the browser's key: the results that it opened stay readable. */
export async function replaceBrowser(db: Queryable, before: Buffer, after: Buffer): Promise<void> {
  await db.query('update share_browser set browser_hash = $2 where browser_hash = $1', [before, after]);
}

export interface SharedResultRow {
  holds: ShareHolds;
  expires: Date;
  /** Of the organisation. */
  name: string;
  document: string;
  sessionId: string;
}

/** Null unless one of these browsers opened it, and it is still shared. */
export async function findSharedResult(
  db: Queryable,
  shareId: string,
  { browserHashes, now }: { browserHashes: Buffer[]; now: Date },
): Promise<SharedResultRow | null> {
  const found = await db.query<SharedResultRow>(
    `select h.holds, h.expires, o.name, d.document, h.session_id as "sessionId"
     from share h join organisation o on o.id = h.organisation_id
     join assessment_result d on d.session_id = h.session_id
     where h.id = $1 and ${isOpenAt('$3')} and exists (
       select from share_browser b join share_recipient r on r.id = b.recipient_id
       where r.share_id = h.id and b.browser_hash = any($2) and b.open_until > $3)`,
    [shareId, browserHashes, now],
  );
  return found.rows[0] ?? null;
}

interface MailChange {
  shareId: string;
  mailKey: string;
}

/** False for an unknown key. */
export async function stopMails(
  db: Queryable,
  { shareId, mailKey }: MailChange,
  now: Date,
): Promise<boolean> {
  const stopped = await db.query(
    `insert into share_mail_stop (email_hash, stopped)
     select ${emailHash('r.email_key')}, $3 from share_recipient r where r.share_id = $1 and r.mail_key = $2
     on conflict (email_hash) do update set stopped = excluded.stopped`,
    [shareId, mailKey, now],
  );
  return stopped.rowCount === 1;
}

/** False for an unknown key. */
export async function allowMails(db: Queryable, { shareId, mailKey }: MailChange): Promise<boolean> {
  const found = await db.query(
    `with known as (select email_key from share_recipient where share_id = $1 and mail_key = $2),
       allowed as (delete from share_mail_stop
         where email_hash in (select ${emailHash('email_key')} from known))
     select from known`,
    [shareId, mailKey],
  );
  return found.rowCount === 1;
}
