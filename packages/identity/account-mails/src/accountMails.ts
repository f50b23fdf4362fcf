import { createMails } from '@psma/mail';
import type { AccountMailContent } from './accountMail.ts';
import { deletionMessages } from './deletionMessages.ts';
import { operatorMessages } from './operatorMessages.ts';
import { requestedMessages, requestedValidity } from './requestedMessages.ts';
import { securityMessages, securityValidity } from './securityMessages.ts';

/** Mails about accounts. */
export const accountMails = createMails<AccountMailContent>(
  { ...requestedMessages, ...securityMessages, ...operatorMessages, ...deletionMessages },
  { ...requestedValidity, ...securityValidity },
);
