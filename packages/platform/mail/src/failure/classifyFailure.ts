import type { SmtpFailure } from './smtpFailure.ts';

/**
 * `recipient`: the mailbox will never accept the mail. `configuration`: the
 * operator must change something. `temporary`: a retry may succeed.
 */
export type FailureKind = 'recipient' | 'configuration' | 'temporary';

/**
 * RFC 3463: no such mailbox (5.1.1), domain (5.1.2), syntax (5.1.3), ambiguous
 * (5.1.4), moved (5.1.6), domain without mail (5.1.10, RFC 7505), the mailbox
 * itself (5.2.x) except a message limit (5.2.3).
 */
const ABOUT_MAILBOX = /^5\.(?:1\.(?:[12346]|10)|2\.(?!3$)\d+)$/;

/** Relaying or policy refusals that some servers (such as Exim) send as plain 550. */
const ABOUT_SENDER =
  /relay|polic|spam|block|blacklist|listed|denied|permit|authenti|not allowed|sender|reputation|tls|encrypt/i;

/** Errors without a response: nodemailer's, DNS, TLS. */
const CONFIGURATION_ERROR =
  /^(?:E(?:NO)?AUTH|EOAUTH2|EENVELOPE|EMESSAGE|EPROXY|EPROTO|ENOTFOUND|ENODATA)$|CERT|SSL|TLS|SIGNATURE/;

/**
 * Classifies a failed attempt. Only a response about the recipient's mailbox is
 * final; refusals of sender or server count as configuration: no mail is lost to a
 * setting.
 */
export function classifyFailure(failure: SmtpFailure): FailureKind {
  const { command, error, status } = failure;
  if (status === null) return CONFIGURATION_ERROR.test(error) ? 'configuration' : 'temporary';
  if (status < 500) return 'temporary';
  const namesRecipient = command === 'RCPT TO' || command === 'DATA';
  return namesRecipient && isAboutMailbox(failure) ? 'recipient' : 'configuration';
}

/**
 * Without an enhanced code only 550 to RCPT means the mailbox (RFC 5321, 4.2.3);
 * 551 and 553 also refuse relaying.
 */
function isAboutMailbox({ command, status, enhanced, words }: SmtpFailure): boolean {
  if (enhanced) return ABOUT_MAILBOX.test(enhanced);
  return command === 'RCPT TO' && status === 550 && !ABOUT_SENDER.test(words);
}
