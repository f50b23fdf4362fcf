import type { Queryable } from '@psma/database';
import { insertMail } from './mailStore.ts';
import type { MailMessage } from './message.ts';
import { renderMail } from './renderMail.ts';

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * Puts a mail into the outbox inside the caller's transaction: it is sent if and only if that commits.
 * Throws when the address could not be one, so that nothing but an address ever reaches a mail header.
 */
export async function enqueueMail(db: Queryable, message: MailMessage): Promise<void> {
  if (!ADDRESS.test(message.to))
    throw new Error('This is not an email address, so no mail can be sent to it.');
  await insertMail(db, message.kind, message.to, renderMail(message, message.site));
}
