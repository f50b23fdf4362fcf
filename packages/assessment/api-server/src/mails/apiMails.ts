import { createMails } from '@psma/mail';
import { authorityMessages } from './authorityMessages.ts';
import type { MailContent } from './mailContent.ts';
import { organisationMessages } from './organisationMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { workMessages } from './workMessages.ts';

/** Mails about assessments, organisations and results. */
export const apiMails = createMails<MailContent>({
  ...organisationMessages,
  ...resultMessages,
  ...workMessages,
  ...authorityMessages,
});

export const enqueueMail = apiMails.enqueue;
