import { transaction, type Pool, type Queryable } from '@psma/database';
import { deleteMailsTo, type SiteInfo } from '@psma/mail';
import { sendAccountMail, UNCONFIRMED_ADDRESS_MAIL } from '../mails/mails.ts';
import { listFormerEmails } from './formerEmails.ts';
import { deleteUser, type User } from './userStore.ts';

type Owner = Pick<User, 'sub' | 'email' | 'emailVerified'>;

/**
 * Removes all of an account's rows and its organisation code; mails its owner in
 * the same transaction. Its tokens stop working at once. Repeatable.
 */
export async function deleteAccount(pool: Pool, site: SiteInfo, user: Owner): Promise<void> {
  await transaction(pool, async (db) => {
    for (const former of await listFormerEmails(db, user.sub)) await deleteMailsTo(db, former);
    const deleted = await deleteUser(db, user.sub);
    if (!deleted) return;
    if (deleted.pendingEmail) await deleteMailsTo(db, deleted.pendingEmail, UNCONFIRMED_ADDRESS_MAIL);
    await mailDeletion(db, site, user);
  });
}

export async function mailDeletion(db: Queryable, site: SiteInfo, { email, emailVerified }: Owner) {
  if (!email || !emailVerified) return;
  await deleteMailsTo(db, email);
  await sendAccountMail(db, site, email, { kind: 'accountDeleted' });
}
