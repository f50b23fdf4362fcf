import type { Queryable } from '@psma/database';
import { NotAuthenticated } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';

/**
 * Holds back every other writer of the account's plan until the transaction ends. Throws when the account is deleted:
 * locking its row, this never slips past a deletion that runs meanwhile.
 */
export async function lockLivingAccount(db: Queryable, sub: string): Promise<void> {
  const living = await db.query(
    `insert into account (sub) values ($1)
     on conflict (sub) do update set sub = excluded.sub where account.deleted is null
     returning sub`,
    [sub],
  );
  if (living.rowCount === 0) throw new NotAuthenticated(messages.accountDeleted);
}
