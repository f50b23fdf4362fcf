import { deleteInBatches, type Pool, type Queryable } from '@psma/database';
import type { MailKind } from './message.ts';
import type { RenderedMail } from './renderMail.ts';

export interface DueMail extends RenderedMail {
  id: number;
  recipient: string;
  created: Date;
  attempts: number;
}

/** A mail that waits in the outbox: not sent, for want of a mail server or of success. */
export interface OutboxMail extends RenderedMail {
  id: number;
  kind: MailKind;
  recipient: string;
  created: Date;
  attempts: number;
  lastError: string | null;
}

/** What is known of a mail that could not be delivered: neither to whom it went nor what it said. */
export interface GivenUpMail {
  id: number;
  kind: MailKind;
  givenUpAt: Date;
  attempts: number;
  lastError: string;
}

export async function insertMail(db: Queryable, kind: MailKind, recipient: string, mail: RenderedMail) {
  await db.query(
    'insert into mail_outbox (kind, recipient, subject, plain, html) values ($1, $2, $3, $4, $5)',
    [kind, recipient, mail.subject, mail.plain, mail.html],
  );
}

/** Locks one due mail until the transaction ends; workers skip each other's. */
export async function lockDueMail(db: Queryable, now: Date): Promise<DueMail | undefined> {
  const found = await db.query<DueMail>(
    `select id, recipient, created, subject, plain, html, attempts from mail_outbox
     where sent_at is null and given_up_at is null and next_attempt <= $1
     order by next_attempt, id limit 1 for update skip locked`,
    [now],
  );
  return found.rows[0];
}

export async function markSent(db: Queryable, id: number, now: Date) {
  await db.query(
    'update mail_outbox set sent_at = $2, attempts = attempts + 1, recipient = null, plain = null, html = null, last_error = null where id = $1',
    [id, now],
  );
}

export async function markFailed(db: Queryable, id: number, failure: { error: string; retryAt: Date }) {
  await db.query(
    'update mail_outbox set attempts = attempts + 1, last_error = $2, next_attempt = $3 where id = $1',
    [id, failure.error, failure.retryAt],
  );
}

export async function markGivenUp(db: Queryable, id: number, failure: { error: string; now: Date }) {
  await db.query(
    'update mail_outbox set given_up_at = $3, attempts = attempts + 1, recipient = null, plain = null, html = null, last_error = $2 where id = $1',
    [id, failure.error, failure.now],
  );
}

/** Removes every mail that waits for an address: those of an account that is being deleted. */
export async function forgetMailsTo(db: Queryable, address: string): Promise<void> {
  await db.query('delete from mail_outbox where lower(recipient) = lower($1)', [address]);
}

/** Mails that wait, with their texts, newest first: what the local outbox page shows. */
export async function listOutbox(pool: Pool): Promise<OutboxMail[]> {
  const found = await pool.query<OutboxMail>(
    `select id, kind, recipient, created, subject, plain, html, attempts,
       last_error as "lastError"
     from mail_outbox where sent_at is null and given_up_at is null order by id desc limit 200`,
  );
  return found.rows;
}

/** Newest first; for 90 days. */
export async function listGivenUp(pool: Pool): Promise<GivenUpMail[]> {
  const found = await pool.query<GivenUpMail>(
    `select id, kind, given_up_at as "givenUpAt", attempts, last_error as "lastError"
     from mail_outbox where sent_at is null and given_up_at is not null order by id desc limit 200`,
  );
  return found.rows;
}

/** Mails that are still to be delivered, and those given up. */
export async function countMails(db: Queryable): Promise<{ waiting: number; givenUp: number }> {
  const found = await db.query<{ waiting: number; givenUp: number }>(
    `select count(*) filter (where given_up_at is null)::int as waiting,
       count(*) filter (where given_up_at is not null)::int as "givenUp"
     from mail_outbox where sent_at is null`,
  );
  return found.rows[0] ?? { waiting: 0, givenUp: 0 };
}

/** Deletes every mail made before a moment, sent or not; returns how many. For the retention job. */
export const removeMailsBefore = (pool: Pool, moment: Date): Promise<number> =>
  deleteInBatches(pool, 'mail_outbox', 'created < $1', [moment]);
