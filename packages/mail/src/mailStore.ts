import { deleteInBatches, type Pool, type Queryable } from '@psma/database';
import type { MailKind } from './message.ts';
import type { RenderedMail } from './renderMail.ts';

export interface DueMail extends RenderedMail {
  id: number;
  kind: MailKind;
  recipient: string;
  created: Date;
  /** With the one that is just being made. */
  attempts: number;
  /** The codes of the attempt before. */
  lastError: string | null;
}

/** A mail that waits in the outbox: not sent, for want of a mail server or of success. */
export interface OutboxMail extends RenderedMail {
  id: number;
  kind: MailKind;
  recipient: string;
  created: Date;
  attempts: number;
  nextAttempt: Date;
  /** Codes of the last attempt. */
  lastError: string | null;
  /** The server's answer to the last attempt: printable ASCII, at most 200 characters. */
  serverWords: string | null;
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

/** Whoever has taken a mail and is not heard of for so long has died: it is anybody's again. */
const LEASE = "interval '20 seconds'";

/**
 * Takes one due mail for 20 seconds, so that no row stays locked while a mail server thinks; workers skip each other's. Its
 * `attempts` counts the one that begins, and by that tells this taking from every later one.
 */
export async function claimDueMail(db: Queryable, now: Date): Promise<DueMail | undefined> {
  const found = await db.query<DueMail>(
    `update mail_outbox set attempts = attempts + 1, next_attempt = $1::timestamptz + ${LEASE}
     where id = (
       select id from mail_outbox where sent_at is null and given_up_at is null and next_attempt <= $1
       order by next_attempt, id limit 1 for update skip locked)
     returning id, kind, recipient, created, subject, plain, html, attempts, last_error as "lastError"`,
    [now],
  );
  return found.rows[0];
}

type ClaimedMail = Pick<DueMail, 'id' | 'attempts'>;

/** Keeps a taken mail for another 20 seconds from now, unless somebody else has taken it since. */
export async function renewLease(db: Queryable, { id, attempts }: ClaimedMail, now: Date) {
  await db.query(
    `update mail_outbox set next_attempt = $3::timestamptz + ${LEASE} where id = $1 and attempts = $2`,
    [id, attempts, now],
  );
}

export async function markSent(db: Queryable, id: number, now: Date) {
  await db.query(
    'update mail_outbox set sent_at = $2, recipient = null, plain = null, html = null, last_error = null where id = $1',
    [id, now],
  );
}

/** Nothing, where somebody else has taken the mail since. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: ClaimedMail,
  failure: { error: string; words: string; retryAt: Date },
) {
  await db.query(
    'update mail_outbox set last_error = $3, server_words = $4, next_attempt = $5 where id = $1 and attempts = $2',
    [id, attempts, failure.error, failure.words || null, failure.retryAt],
  );
}

/** Nothing, where somebody else has taken the mail since. */
export async function markGivenUp(
  db: Queryable,
  { id, attempts }: ClaimedMail,
  failure: { error: string; now: Date },
) {
  await db.query(
    'update mail_outbox set given_up_at = $4, recipient = null, plain = null, html = null, last_error = $3 where id = $1 and attempts = $2',
    [id, attempts, failure.error, failure.now],
  );
}

/**
 * Makes waiting mails due now: those of `ids`, or all. Returns how many wait. One due within 20 seconds keeps its time: a
 * worker may be sending it.
 */
export async function resendMails(db: Queryable, ids: number[] | null, now: Date): Promise<number> {
  const due = await db.query(
    `update mail_outbox set next_attempt =
       case when next_attempt > $1::timestamptz + ${LEASE} then $1::timestamptz else next_attempt end
     where sent_at is null and given_up_at is null and ($2::bigint[] is null or id = any($2))`,
    [now, ids],
  );
  return due.rowCount ?? 0;
}

/**
 * Removes the mails that wait for an address: those of an account that is being deleted. For an address that is
 * not confirmed pass the kind: other mails to it belong to other accounts.
 */
export async function deleteMailsTo(db: Queryable, address: string, kind?: MailKind): Promise<void> {
  await db.query(
    'delete from mail_outbox where lower(recipient) = lower($1) and ($2::text is null or kind = $2)',
    [address, kind ?? null],
  );
}

/** Mails that wait, with their texts, newest first: what the local outbox page shows. */
export async function listOutbox(pool: Pool): Promise<OutboxMail[]> {
  const found = await pool.query<OutboxMail>(
    `select id, kind, recipient, created, subject, plain, html, attempts,
       next_attempt as "nextAttempt", last_error as "lastError", server_words as "serverWords"
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

/**
 * Deletes mails, sent or given up, that were written before one moment, and those before another that still wait. For the
 * retention job.
 */
export async function removeMailsBefore(pool: Pool, written: { at: Date; waiting: Date }): Promise<void> {
  await deleteInBatches(pool, 'mail_outbox', 'created < $1', [written.at]);
  const waits = 'sent_at is null and given_up_at is null';
  await deleteInBatches(pool, 'mail_outbox', `${waits} and created < $1`, [written.waiting]);
}
