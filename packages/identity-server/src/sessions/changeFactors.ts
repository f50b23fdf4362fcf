import { transaction, type Queryable } from '@psma/database';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { assertRecentSignIn } from './recentSignIn.ts';
import { holdSession, type Session } from './store.ts';

/**
 * Runs a change of an account's factors in one transaction, for a session that began lately (decision G128). Fails when
 * the session ended before the commit, so that no change overtakes a recovery of the account.
 */
export async function changeFactors<Result>(
  context: IdentityContext,
  session: Session,
  change: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  assertRecentSignIn(context, session);
  return transaction(context.pool, async (db) => {
    const result = await change(db);
    if (await holdSession(db, session.originJti)) return result;
    throw new IdentityError('NotAuthorizedException', messages.session.accessRevoked);
  });
}
