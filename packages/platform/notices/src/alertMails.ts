import { createMails } from '@psma/mail';
import { operatorNotice, type OperatorNotice } from './messages.ts';

/** Mails to operators. */
export const alertMails = createMails<OperatorNotice>({ operatorNotice });
