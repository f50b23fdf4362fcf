/** Reason of a failed attempt, without the mail. */
export interface SmtpFailure {
  /**
   * The failed SMTP command (`CONN`, `EHLO`, `STARTTLS`, `AUTH PLAIN`, `MAIL FROM`,
   * `RCPT TO`, `DATA`).
   */
  command: string;
  /** Error code of mail client or network. */
  error: string;
  /** Reply code; null without a response. */
  status: number | null;
  /** Enhanced status code of RFC 3463, such as `5.7.1`. */
  enhanced: string | null;
  /** Raw response; empty if there was none. */
  words: string;
}

interface NodemailerError {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** After the reply code (RFC 2034), or in brackets at the end (`(#5.7.1)`, qmail). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b|\(#([245]\.\d{1,3}\.\d{1,3})\)/;

/** Reads nodemailer's error fields. */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const { code, originalCode, command, responseCode, response } = error as NodemailerError;
  const words = response ?? '';
  const found = ENHANCED.exec(words);
  return {
    command: command ?? 'API',
    error: originalCode ?? code ?? 'unknown',
    status: responseCode || null,
    enhanced: found?.[1] ?? found?.[2] ?? null,
    words,
  };
}

/** Only codes: a response's text may repeat the recipient. */
export const failureCodes = ({ command, error, status, enhanced }: SmtpFailure): string =>
  [command, status ?? error, enhanced].filter((part) => part !== null).join(' ');
