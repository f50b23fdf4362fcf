import type { Pool } from '@psma/database';
import { createTransport } from 'nodemailer';
import { keepMail, markFailed, markGivenUp, markSent, takeDueMail, type DueMail } from './store.ts';

export interface MailLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

export interface MailWorkerOptions {
  pool: Pool;
  /** `smtp://user:password@host:port` or `smtps://…`; null leaves all mails in the outbox. */
  smtp: string | null;
  /** The sender, for example `Protective Security Authority <no-reply@example.org>`. */
  from: string;
  /** Is never given addresses, subjects or texts. */
  log: MailLog;
  now?: () => Date;
}

export interface MailWorker {
  start(): void;
  /** Resolves when no mail is being sent any more. */
  stop(): Promise<void>;
  /** Sends everything that is due now; resolves with the number of mails sent. */
  deliverDue(): Promise<number>;
}

const POLL_MS = 1000;
/** A mail is taken for 20 seconds: three of these may fail. */
const KEEP_EVERY_MS = 5000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
const MOST_ATTEMPTS = 24;

/**
 * Sends outbox mails through SMTP. Each is taken by one worker, which keeps it for as long as the mail server takes and
 * holds no lock meanwhile: an account and its mails can be deleted at any moment. A failed one is tried again after 30 s,
 * then twice as long each time up to an hour, 24 times in all. A mailbox refused for good (5xx) is given up at once. Of a
 * mail that was sent or given up neither address nor text is kept. Should the process die on the way, the mail goes out
 * after 20 seconds, under the same Message-ID.
 */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const { pool, smtp, from, log, now = () => new Date() } = options;
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
    const mail = transport && (await takeDueMail(pool, now()));
    if (!mail) return 'none';
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
      kept = keepMail(pool, mail, now()).catch(noteTrouble);
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
    const retryAt = retryTime(error, attempts, now());
    if (retryAt) await markFailed(pool, mail, { error: reason(error), retryAt });
    else await markGivenUp(pool, mail, { error: reason(error), now: now() });
    const facts = { mail: id, attempts, reason: reason(error) };
    log.warn(retryAt ? { ...facts, retryAt } : facts, retryAt ? 'mail not sent' : 'mail given up');
  }

  const noteTrouble = (error: unknown) => log.warn({ reason: reason(error) }, 'outbox not readable');

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

function retryTime(error: unknown, attempts: number, now: Date): Date | null {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const refusedForGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (refusedForGood || attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS));
}

/** The kind of failure only: a server's full answer may repeat the address. */
function reason(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
}
