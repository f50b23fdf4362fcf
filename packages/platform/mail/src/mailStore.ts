import { deleteInBatches, type Pool, type Queryable } from '@psma/database';
import { LEASE, type Lease, type LeasedTable } from '@psma/jobs';
import type { RenderedMail } from './renderMail.ts';

export interface DueMail extends RenderedMail, Lease {
  id: number;
  kind: string;
  recipient: string;
  created: Date;
  /** Codes of the previous attempt. */
  lastError: string | null;
}

/** A waiting mail, without a mail server or after failures. */
export interface OutboxMail extends RenderedMail {
  id: number;
  kind: string;
  recipient: string;
  created: Date;
  attempts: number;
  nextAttempt: Date;
  /** Codes of the last attempt. */
  lastError: string | null;
  /** Last response: printable ASCII, at most 200 characters. */
  serverWords: string | null;
}

/** Record of an undeliverable mail, without recipient and text. */
export interface GivenUpMail {
  id: number;
  kind: string;
  givenUpAt: Date;
  attempts: number;
  lastError: string;
}

export async function insertMail(db: Queryable, kind: string, recipient: string, mail: RenderedMail) {
  await db.query(
    `insert into mail_outbox (kind, recipient, subject, plain, html, stop_url)
     values ($1, $2, $3, $4, $5, $6)`,
    [kind, recipient, mail.subject, mail.plain, mail.html, mail.stopUrl],
  );
}

/** Mails to send; previous versions lease them by the same columns. */
export const OUTBOX: LeasedTable = {
  name: 'mail_outbox',
  id: 'id',
  columns: 'kind, recipient, created, subject, plain, html, stop_url as "stopUrl", last_error as "lastError"',
  scope: 'sent_at is null and given_up_at is null',
};

type ClaimedMail = Pick<DueMail, 'id' | 'attempts'>;

export async function markSent(db: Queryable, id: number, now: Date) {
  await db.query(
    'update mail_outbox set sent_at = $2, recipient = null, plain = null, html = null, last_error = null where id = $1',
    [id, now],
  );
}

/** Does nothing if another worker has taken the mail. */
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

/** Does nothing if another worker has taken the mail. */
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
 * Makes the waiting mails of `ids`, or all, due now; returns their number. Keeps
 * the time of one due within 20 seconds: a process may be sending it.
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
 * Removes an address's waiting mails when its account is deleted. Unconfirmed
 * addresses need the kind: other mails are other accounts'.
 */
export async function deleteMailsTo(db: Queryable, address: string, kind?: string): Promise<void> {
  await db.query(
    'delete from mail_outbox where lower(recipient) = lower($1) and ($2::text is null or kind = $2)',
    [address, kind ?? null],
  );
}

/** Waiting mails, newest first, for the local outbox page. */
export async function listOutbox(pool: Pool): Promise<OutboxMail[]> {
  const found = await pool.query<OutboxMail>(
    `select id, kind, recipient, created, subject, plain, html, stop_url as "stopUrl", attempts,
       next_attempt as "nextAttempt", last_error as "lastError", server_words as "serverWords"
     from mail_outbox where sent_at is null and given_up_at is null order by id desc limit 200`,
  );
  return found.rows;
}

/** Newest first; kept for 90 days. */
export async function listGivenUp(pool: Pool): Promise<GivenUpMail[]> {
  const found = await pool.query<GivenUpMail>(
    `select id, kind, given_up_at as "givenUpAt", attempts, last_error as "lastError"
     from mail_outbox where sent_at is null and given_up_at is not null order by id desc limit 200`,
  );
  return found.rows;
}

/** Counts waiting and given-up mails. */
export async function countMails(db: Queryable): Promise<{ waiting: number; givenUp: number }> {
  const found = await db.query<{ waiting: number; givenUp: number }>(
    `select count(*) filter (where given_up_at is null)::int as waiting,
       count(*) filter (where given_up_at is not null)::int as "givenUp"
     from mail_outbox where sent_at is null`,
  );
  return found.rows[0] ?? { waiting: 0, givenUp: 0 };
}

/** Deletes sent or given-up mails before one moment, waiting ones before another. */
export async function removeMailsBefore(pool: Pool, written: { at: Date; waiting: Date }): Promise<void> {
  await deleteInBatches(pool, 'mail_outbox', 'created < $1', [written.at]);
  const waits = 'sent_at is null and given_up_at is null';
  await deleteInBatches(pool, 'mail_outbox', `${waits} and created < $1`, [written.waiting]);
}
