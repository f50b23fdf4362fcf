import type { MailKind } from './message.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** As long as the retention job keeps waiting mails. */
const WEEK = 7 * DAY;

/** Validity of a mail's link or code. */
const VALID_SECONDS: Partial<Record<MailKind, number>> = {
  confirmAccount: DAY,
  resetCode: HOUR,
  verifyNewEmail: DAY,
  emailChanged: DAY,
  signInCode: 180,
};

/** End of a mail's usefulness: its link's or code's, or seven days. */
export const validUntil = ({ kind, created }: { kind: MailKind; created: Date }): Date =>
  new Date(created.getTime() + (VALID_SECONDS[kind] ?? WEEK) * 1000);
