import { transaction } from '@psma/database';
import type { Pool, Queryable } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { MailPage } from '@psma/mail';
import { deleteUser } from './store.ts';
import type { User } from './store.ts';

type Owner = Pick<User, 'sub' | 'email' | 'emailVerified'>;

/**
 * Removes an account with every row of the pool that is about it, its organisation code too, and tells its owner by
 * mail in the same transaction. Its tokens stop working at once. Deleting twice is no error.
 */
export async function deleteAccount(pool: Pool, page: MailPage, user: Owner): Promise<void> {
  await transaction(pool, async (client) => {
    if (await deleteUser(client, user.sub)) await mailDeletion(client, page, user);
  });
}

export async function mailDeletion(client: Queryable, page: MailPage, { email, emailVerified }: Owner) {
  if (email && emailVerified) await enqueueMail(client, { kind: 'accountDeleted', to: email, page });
}
