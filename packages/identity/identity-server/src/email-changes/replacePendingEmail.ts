import type { Queryable } from '@psma/database';
import { deleteMailsTo } from '@psma/mail';
import { isPendingEmail, updatePendingEmail } from '../accounts/userStore.ts';
import { removeCode } from '../codes/codeStore.ts';
import { UNCONFIRMED_ADDRESS_MAIL } from '../mails/mails.ts';

/**
 * Sets or removes an account's pending address. Deletes mail to the former one,
 * unless another account has it pending.
 */
export async function replacePendingEmail(db: Queryable, sub: string, email: string | null): Promise<void> {
  const former = await updatePendingEmail(db, sub, email);
  if (former && !(await isPendingEmail(db, former)))
    await deleteMailsTo(db, former, UNCONFIRMED_ADDRESS_MAIL);
}

/** Withdraws a pending address with its code. */
export async function withdrawPendingEmail(db: Queryable, sub: string): Promise<void> {
  await replacePendingEmail(db, sub, null);
  await removeCode(db, sub, 'VERIFY_EMAIL');
}
