import { createMails } from './createMails.ts';
import type { MailContent } from './message.ts';
import { enGB } from './messages.ts';

export const mails = createMails<MailContent>(enGB);

export const enqueueMail = mails.enqueue;
