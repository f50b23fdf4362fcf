import { createMails } from './createMails.ts';
import type { MailContent } from './message.ts';
import { enGB } from './messages.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export const mails = createMails<MailContent>(enGB, {
  confirmAccount: DAY,
  resetCode: HOUR,
  verifyNewEmail: DAY,
  emailChanged: DAY,
  signInCode: 180,
});

export const enqueueMail = mails.enqueue;
