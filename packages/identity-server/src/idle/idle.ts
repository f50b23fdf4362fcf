import { transaction, type Pool, type Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import { sendAccountMail } from '../mails/mails.ts';
import { mailDeletion } from '../users/deleteAccount.ts';
import { deleteIdle, listIdle, updateIdleNotice, type IdleAccount } from './idleAccountStore.ts';

/** Accounts unused since a moment: those not warned yet, then those warned longest ago; at most 500. */
export const listIdleAccounts = (pool: Pool, before: Date): Promise<IdleAccount[]> => listIdle(pool, before);

/**
 * Tells an idle account's owner by mail, once, when it will be deleted, and notes it on the account in the same
 * transaction. The note goes at the next sign-in. Organisation-code accounts have no address: it is only noted.
 */
export async function announceIdleDeletion(
  pool: Pool,
  site: SiteInfo,
  account: IdleAccount,
  when: { now: Date; deletionDate: Date },
): Promise<void> {
  await transaction(pool, async (db) => {
    const isFirst = await updateIdleNotice(db, account.sub, when.now);
    if (!isFirst || !account.email || !account.emailVerified) return;
    await sendAccountMail(db, site, account.email, { kind: 'idleAccount', deletionDate: when.deletionDate });
  });
}

/**
 * Deletes an account, as `deleteAccount` does, unless its owner has signed in since it was listed: false then. In the
 * caller's transaction, with which what else belongs to the account can go.
 */
export async function deleteIdleAccount(
  db: Queryable,
  site: SiteInfo,
  account: IdleAccount,
  before: { seen: Date; told: Date },
): Promise<boolean> {
  const deleted = await deleteIdle(db, account.sub, before);
  if (deleted) await mailDeletion(db, site, account);
  return deleted;
}
