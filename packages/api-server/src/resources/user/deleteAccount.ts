import { Email } from '@psma/api-contract/schemas';
import { transaction, type Queryable } from '@psma/database';
import { deleteKeysOfAccount } from '@psma/http-kit';
import { deleteMailsTo, enqueueMail } from '@psma/mail';
import { Value } from 'typebox/value';
import type { Api } from '../../Api.ts';
import type { Caller } from '../../auth/verifyToken.ts';
import { NotAuthenticated } from '../../errors/errors.ts';
import { deletePlan } from '../plan/planStore.ts';
import { UserGone, type PoolUser } from './userPool.ts';
import { deleteSessions, isMarkedDeleted, markDeleted } from './userStore.ts';

/**
 * Removes everything the product keeps about a user, then the user of the pool (decision G108). Stopping half-way does no
 * harm: a repeated call does what is left, and nobody is mailed twice.
 */
export async function deleteAccount(api: Api, { sub }: Caller, token: string): Promise<void> {
  const user = await livingUser(api, sub, token);
  const email = user?.attributes['email'];
  await transaction(api.pool, async (db) => {
    const first = await markDeleted(db, sub, api.now());
    await deletePlan(db, sub);
    await deleteSessions(db, sub);
    await deleteKeysOfAccount(db, sub);
    if (first && !api.poolMailsDeletion && Value.Check(Email, email)) {
      await deleteMailsTo(db, email);
      await enqueueMail(db, { kind: 'accountDeleted', to: email, site: api.site });
    }
  });
  if (user) await api.userPool.deleteUser(token).catch(unlessGone);
}

/** Removes a user's rows without the pool, in the transaction of a job that deletes idle accounts (decision G82). */
export async function deleteUserData(db: Queryable, sub: string, now: Date): Promise<void> {
  await markDeleted(db, sub, now);
  await deletePlan(db, sub);
  await deleteSessions(db, sub);
  await deleteKeysOfAccount(db, sub);
}

/** Null when the pool's user is gone already; a token that is merely revoked deletes nothing. */
async function livingUser(api: Api, sub: string, token: string): Promise<PoolUser | null> {
  try {
    return await api.userPool.getUser(token);
  } catch (error) {
    const gone =
      error instanceof UserGone ||
      (error instanceof NotAuthenticated && (await isMarkedDeleted(api.pool, sub)));
    if (gone) return null;
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof UserGone)) throw error;
}
