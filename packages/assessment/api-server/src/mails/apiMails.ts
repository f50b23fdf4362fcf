import { createMails } from '@psma/mail';
import type { MailContent } from './mailContent.ts';
import { mailMessages } from './messages.ts';

/** Mails about assessments, organisations and results. */
export const apiMails = createMails<MailContent>(mailMessages);

export const enqueueMail = apiMails.enqueue;
