import { transaction } from '@psma/database';
import type { Pool, Queryable } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { MailPage } from '@psma/mail';
import { mailDeletion } from '../users/deleteAccount.ts';
import { deleteIdle, listIdle, updateIdleNotice } from './store.ts';
import type { IdleAccount } from './store.ts';

/** Accounts that nobody signed in to since a moment: those not told yet, then the longest told; at most 500. */
export const listIdleAccounts = (pool: Pool, before: Date): Promise<IdleAccount[]> => listIdle(pool, before);

/**
 * Tells an idle account's owner by mail, once, when it will be deleted, and notes it on the account in the same
 * transaction. The note goes at the next sign-in. Organisation-code accounts have no address: it is only noted.
 */
export async function announceIdleDeletion(
  pool: Pool,
  page: MailPage,
  account: IdleAccount,
  when: { now: Date; deletionDate: Date },
): Promise<void> {
  await transaction(pool, async (client) => {
    const isFirst = await updateIdleNotice(client, account.sub, when.now);
    if (!isFirst || !account.email || !account.emailVerified) return;
    await enqueueMail(client, {
      kind: 'idleAccount',
      to: account.email,
      deletionDate: when.deletionDate,
      page,
    });
  });
}

/**
 * Deletes an account, as `deleteAccount` does, unless its owner has signed in since it was listed: false then. In the
 * caller's transaction, with which what else belongs to the account can go.
 */
export async function deleteIdleAccount(
  client: Queryable,
  page: MailPage,
  account: IdleAccount,
  before: { seen: Date; told: Date },
): Promise<boolean> {
  const deleted = await deleteIdle(client, account.sub, before);
  if (deleted) await mailDeletion(client, page, account);
  return deleted;
}
