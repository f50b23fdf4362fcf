import type { MailKind } from './message.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** For as long as the retention job keeps a waiting mail. */
const WEEK = 7 * DAY;

/** How long the link or code of a mail works, as its text says. */
const VALID_SECONDS: Partial<Record<MailKind, number>> = {
  confirmAccount: DAY,
  resetCode: HOUR,
  verifyNewEmail: DAY,
  emailChanged: DAY,
  signInCode: 180,
};

/** The moment from which a mail is of no use: the end of its link or code, or seven days after it was written. */
export const validUntil = ({ kind, created }: { kind: MailKind; created: Date }): Date =>
  new Date(created.getTime() + (VALID_SECONDS[kind] ?? WEEK) * 1000);
