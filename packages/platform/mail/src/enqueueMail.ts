import type { Queryable } from '@psma/database';
import { insertMail } from './mailStore.ts';
import type { MailMessage } from './message.ts';
import { renderMail } from './renderMail.ts';

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * Adds a mail to the outbox: sent if and only if the caller's transaction commits.
 * Throws for an invalid address.
 */
export async function enqueueMail(db: Queryable, message: MailMessage): Promise<void> {
  if (!ADDRESS.test(message.to))
    throw new Error('This is not an email address, so no mail can be sent to it.');
  await insertMail(db, message.kind, message.to, renderMail(message, message.site));
}
