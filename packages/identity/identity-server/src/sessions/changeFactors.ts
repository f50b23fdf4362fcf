import { transaction, type Queryable } from '@psma/database';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { assertRecentSignIn } from './recentSignIn.ts';
import { holdSession, type Session } from './sessionStore.ts';

type Change<Result> = (db: Queryable) => Promise<Result>;

/** Changes factors in a recently started session (decision G128). */
export async function changeFactors<Result>(
  context: IdentityContext,
  session: Session,
  change: Change<Result>,
): Promise<Result> {
  assertRecentSignIn(context, session);
  return changeInSession(context, session, change);
}

/** Runs a change in one transaction that fails if the session ends before the commit. */
export const changeInSession = <Result>(
  { pool }: Pick<IdentityContext, 'pool'>,
  session: Session,
  change: Change<Result>,
): Promise<Result> =>
  transaction(pool, async (db) => {
    const result = await change(db);
    if (await holdSession(db, session.originJti)) return result;
    throw new IdentityError('NotAuthorizedException', messages.session.accessRevoked);
  });
