import { transaction, type Pool, type Queryable } from '@psma/database';
import type { SiteInfo } from '@psma/mail';
import { sendAccountMail } from '../mails/mails.ts';
import { mailDeletion } from './deleteAccount.ts';
import { deleteIdle, listIdle, updateIdleNotice, type IdleAccount } from './idleAccountStore.ts';

/** Accounts unused since a moment, unwarned first; at most 500. */
export const listIdleAccounts = (pool: Pool, before: Date): Promise<IdleAccount[]> => listIdle(pool, before);

/**
 * Mails an idle account's owner its deletion date, once, recorded in the same
 * transaction. The next sign-in clears the record. Organisation-code accounts are
 * only recorded.
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
 * Deletes an account, as `deleteAccount` does; false if signed in since listed.
 * Runs in the caller's transaction.
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
