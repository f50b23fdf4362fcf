/** Why an attempt to send failed: everything that the classification uses, and nothing of the mail itself. */
export interface SmtpFailure {
  /** The SMTP command that failed (`CONN`, `EHLO`, `STARTTLS`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`). */
  command: string;
  /** The error code of the mail client or of the network. */
  error: string;
  /** The reply code; null where the server did not answer. */
  status: number | null;
  /** The enhanced status code of RFC 3463, for example `5.7.1`. */
  enhanced: string | null;
  /** The server's answer as received; empty where it did not answer. */
  words: string;
}

interface NodemailerError {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** After the reply code as RFC 2034 has it, or in brackets at the end (`(#5.7.1)`, qmail). */
const ENHANCED = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b|\(#([245]\.\d{1,3}\.\d{1,3})\)/;

/** Reads the fields that nodemailer adds to its errors. */
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

/** The failure in codes only, for logs and alerts: an answer's words may repeat the recipient. */
export const failureCodes = ({ command, error, status, enhanced }: SmtpFailure): string =>
  [command, status ?? error, enhanced].filter((part) => part !== null).join(' ');
