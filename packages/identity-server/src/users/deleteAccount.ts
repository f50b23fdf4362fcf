import { transaction } from '@psma/database';
import type { Pool } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { MailPage } from '@psma/mail';
import { deleteUser } from './store.ts';
import type { User } from './store.ts';

/**
 * Removes an account with every row of the pool that is about it, its organisation code too, and tells its owner by
 * mail in the same transaction. Its tokens stop working at once. Deleting twice is no error.
 */
export async function deleteAccount(
  pool: Pool,
  page: MailPage,
  user: Pick<User, 'sub' | 'email' | 'emailVerified'>,
): Promise<void> {
  await transaction(pool, async (client) => {
    const deleted = await deleteUser(client, user.sub);
    if (!deleted || !user.email || !user.emailVerified) return;
    await enqueueMail(client, { kind: 'accountDeleted', to: user.email, page });
  });
}
