import { transaction, type Pool, type Queryable } from '@psma/database';
import { createTransport } from 'nodemailer';
import { classifyFailure } from './failure/classifyFailure.ts';
import { escapeForTerminal } from './failure/escapeForTerminal.ts';
import { failureCodes, readSmtpFailure } from './failure/smtpFailure.ts';
import { claimDueMail, markFailed, markGivenUp, markSent, renewLease, type DueMail } from './mailStore.ts';
import { validUntil } from './validUntil.ts';

export interface MailLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

export interface MailWorkerOptions {
  pool: Pool;
  /** `smtp://user:password@host:port` or `smtps://…`; null leaves all mails in the outbox. */
  smtp: string | null;
  /** Sender, such as `Protective Security Authority <no-reply@example.org>`. */
  from: string;
  /** Never receives addresses, subjects or texts. */
  log: MailLog;
  /** Alerts operators, in the given transaction, to a refusal they can fix. */
  alert: (db: Queryable, cause: { at: Date; codes: string }) => Promise<void>;
  now?: () => Date;
}

export interface MailWorker {
  start(): void;
  /** Resolves when no mail is being sent. */
  stop(): Promise<void>;
  /** Sends all due mails; resolves with their number. */
  deliverDue(): Promise<number>;
}

const POLL_MS = 1000;
/** A lease lasts 20 seconds: three renewals may fail. */
const KEEP_EVERY_MS = 5000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Maximum characters of the server's response for the operator. */
const MAX_WORDS = 200;

/**
 * Sends outbox mails through SMTP. One worker leases each mail without a lock:
 * accounts and mails can be deleted at any moment. Failures are retried after 30 s,
 * then doubling up to an hour, while link or code is valid; only a final response
 * about the mailbox ends it. Of sent or given-up mails neither address nor text is
 * kept. If the process dies, the mail is sent after 20 seconds under the same
 * Message-ID.
 */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const { pool, smtp, from, log, alert, now = () => new Date() } = options;
  const safety = {
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  };
  const transport = smtp === null ? null : createTransport({ ...safety, url: smtp });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = false;

  const deliverOne = async () => {
    const mail = transport && (await claimDueMail(pool, now()));
    if (!mail) return 'none';
    if (validUntil(mail) <= now()) {
      await giveUp(mail, mail.lastError ?? 'EXPIRED');
      return 'failed';
    }
    try {
      await whileKept(mail, () => transport.sendMail(envelope(mail, from)));
    } catch (error) {
      await noteFailure(mail, error);
      return 'failed';
    }
    await markSent(pool, mail.id, now());
    log.info({ mail: mail.id }, 'mail sent');
    return 'sent';
  };

  async function whileKept(mail: DueMail, send: () => Promise<unknown>) {
    let kept = Promise.resolve();
    const keeping = setInterval(() => {
      kept = renewLease(pool, mail, now()).catch(noteTrouble);
    }, KEEP_EVERY_MS);
    try {
      await send();
    } finally {
      clearInterval(keeping);
      await kept;
    }
  }

  async function noteFailure(mail: DueMail, error: unknown) {
    const { id, attempts } = mail;
    const failure = readSmtpFailure(error);
    const kind = classifyFailure(failure);
    const codes = failureCodes(failure);
    if (kind === 'recipient') return giveUp(mail, codes);
    const retryAt = new Date(Math.min(now().getTime() + pause(attempts), validUntil(mail).getTime()));
    await transaction(pool, async (db) => {
      await markFailed(db, mail, {
        error: codes,
        words: escapeForTerminal(failure.words, MAX_WORDS),
        retryAt,
      });
      if (kind === 'configuration') await alert(db, { at: now(), codes });
    });
    log.warn({ mail: id, attempts, reason: codes, kind, retryAt }, 'mail not sent');
  }

  async function giveUp(mail: DueMail, error: string) {
    await markGivenUp(pool, mail, { error, now: now() });
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: error }, 'mail given up');
  }

  const noteTrouble = (error: unknown) =>
    log.warn({ reason: (error as { code?: string }).code ?? 'unknown' }, 'outbox not readable');

  const deliverDue = async () => {
    let sent = 0;
    for (
      let outcome = await deliverOne();
      outcome !== 'none';
      outcome = stopping ? 'none' : await deliverOne()
    ) {
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  };

  const poll = () => {
    running = deliverDue()
      .then(() => {}, noteTrouble)
      .finally(() => {
        if (!stopping) timer = setTimeout(poll, POLL_MS).unref();
      });
  };

  return {
    deliverDue,
    start() {
      stopping = false;
      if (transport && !running) poll();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
      running = undefined;
      transport?.close();
    },
  };
}

function envelope(mail: DueMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    messageId: `<${mail.id}.${mail.created.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const pause = (attempts: number) => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
