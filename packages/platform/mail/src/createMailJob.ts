import { transaction, type Queryable } from '@psma/database';
import { createQueue, type Failure, type Job, type JobContext } from '@psma/jobs';
import { createTransport } from 'nodemailer';
import { classifyFailure } from './failure/classifyFailure.ts';
import { escapeForTerminal } from './failure/escapeForTerminal.ts';
import { failureCodes, readSmtpFailure } from './failure/smtpFailure.ts';
import { markFailed, markGivenUp, markSent, OUTBOX, type DueMail } from './mailStore.ts';
import { validUntil, type MailValidity } from './validUntil.ts';

export interface MailJobOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; null leaves all mails in the outbox. */
  smtp: string | null;
  /** Sender, such as `Protective Security Authority <no-reply@example.org>`. */
  from: string;
  /** Of the mails of all packages. Mails of other kinds, as an older or newer server writes them, have a week. */
  validity: MailValidity;
  /** Alerts operators, in the given transaction, to a refusal they can fix. */
  alert: (db: Queryable, cause: { at: Date; codes: string }) => Promise<void>;
}

const NAME = 'mail';
/** Maximum characters of the server's response for the operator. */
const MAX_WORDS = 200;

/** The mail's link or code has expired. */
class MailExpired extends Error {}

/**
 * Creates the job that sends outbox mails through SMTP. Accounts and mails can be
 * deleted at any moment. Failures are retried while link or code is valid; only a
 * final response about the mailbox ends it. Of sent or given-up mails neither
 * address nor text is kept. If the process dies, the mail is sent again under the
 * same Message-ID.
 */
export function createMailJob({ smtp, from, validity, alert }: MailJobOptions): Job {
  if (smtp === null) return { name: NAME, runNext: async () => 'none' };
  const transport = createTransport({
    url: smtp,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });

  async function send(mail: DueMail, { now }: JobContext) {
    if (validUntil(mail, validity) <= now()) throw new MailExpired();
    await transport.sendMail(envelope(mail, from));
  }

  async function fail(mail: DueMail, { error, retryAt }: Failure, context: JobContext) {
    const { pool, log, now } = context;
    if (error instanceof MailExpired) return giveUp(mail, mail.lastError ?? 'EXPIRED', context);
    const { id, attempts } = mail;
    const failure = readSmtpFailure(error);
    const kind = classifyFailure(failure);
    const codes = failureCodes(failure);
    if (kind === 'recipient') return giveUp(mail, codes, context);
    const nextAttempt = earlier(retryAt ?? now(), validUntil(mail, validity));
    await transaction(pool, async (db) => {
      await markFailed(db, mail, {
        error: codes,
        words: escapeForTerminal(failure.words, MAX_WORDS),
        retryAt: nextAttempt,
      });
      if (kind === 'configuration') await alert(db, { at: now(), codes });
    });
    log.warn({ mail: id, attempts, reason: codes, kind, retryAt: nextAttempt }, 'mail not sent');
  }

  return createQueue<DueMail>({
    name: NAME,
    table: OUTBOX,
    run: send,
    fail,
    async finish({ id }, { pool, log, now }) {
      await markSent(pool, id, now());
      log.info({ mail: id }, 'mail sent');
    },
    close: () => transport.close(),
  });
}

async function giveUp(mail: DueMail, error: string, { pool, log, now }: JobContext) {
  await markGivenUp(pool, mail, { error, now: now() });
  log.warn({ mail: mail.id, attempts: mail.attempts, reason: error }, 'mail given up');
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

function envelope(mail: DueMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    messageId: `<${mail.id}.${mail.created.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
  };
}

/** RFC 8058: mail clients offer one press that sends a POST request. */
const stopHeaders = ({ stopUrl }: DueMail): Record<string, string> =>
  stopUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
