import type { Queryable } from '@psma/database';
import { deleteMailsTo } from '@psma/mail';
import { isPendingEmail, updatePendingEmail } from './userStore.ts';

/**
 * Sets or withdraws an account's pending address. Deletes waiting mail to the former one, unless an account has it
 * pending.
 */
export async function replacePendingEmail(db: Queryable, sub: string, email: string | null): Promise<void> {
  const former = await updatePendingEmail(db, sub, email);
  if (former && !(await isPendingEmail(db, former))) await deleteMailsTo(db, former, 'verifyNewEmail');
}
