import type { Queryable } from '@psma/database';
import { NotAuthenticated } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';

/** Blocks other writers of the plan during the transaction. Throws for deleted accounts. */
export async function lockLivingAccount(db: Queryable, sub: string): Promise<void> {
  const living = await db.query(
    `insert into account (sub) values ($1)
     on conflict (sub) do update set sub = excluded.sub where account.deleted is null
     returning sub`,
    [sub],
  );
  if (living.rowCount === 0) throw new NotAuthenticated(messages.accountDeleted);
}
