import { createMails } from '@psma/mail';
import { areaMessages } from './areaMessages.ts';
import { authorityMessages } from './authorityMessages.ts';
import type { MailContent } from './mailContent.ts';
import { organisationMessages } from './organisationMessages.ts';
import { resultMessages } from './resultMessages.ts';

/** Mails about assessments, organisations and results. */
export const apiMails = createMails<MailContent>({
  ...organisationMessages,
  ...areaMessages,
  ...resultMessages,
  ...authorityMessages,
});

export const enqueueMail = apiMails.enqueue;
