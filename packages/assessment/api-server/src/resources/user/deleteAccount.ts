import { accountMails } from '@psma/account-mails';
import { Email } from '@psma/api-contract/schemas';
import { transaction, type Queryable } from '@psma/database';
import { deleteKeysOfAccount } from '@psma/http-kit';
import { deleteMailsTo } from '@psma/mail';
import { Value } from 'typebox/value';
import type { Caller } from '../../auth/verifyToken.ts';
import { NotAuthenticated } from '../../errors/errors.ts';
import { UserGone } from '../../user-pool/poolErrors.ts';
import type { ApiWithUserPool, PoolUser } from '../../user-pool/userPool.ts';
import { requireOwnersWithoutAccount } from '../organisation/members/lastOwner.ts';
import { isMarkedDeleted, markDeleted } from './userStore.ts';

export interface DeletionApi extends ApiWithUserPool {
  /** The pool emails account deletions itself. */
  poolMailsDeletion: boolean;
}

/**
 * Deletes product data, then the pool user (decision G108). A retry completes it
 * without a second email. Throws LastOwner, with the organisations to hand over or
 * delete, if others would be left without an owner.
 */
export async function deleteAccount(api: DeletionApi, { sub }: Caller, token: string): Promise<void> {
  const user = await livingUser(api, sub, token);
  const email = user?.attributes['email'];
  await transaction(api.pool, async (db) => {
    await requireOwnersWithoutAccount(db, sub);
    const first = await markDeleted(db, sub, api.now());
    await deleteKeysOfAccount(db, sub);
    if (first && !api.poolMailsDeletion && Value.Check(Email, email)) {
      await deleteMailsTo(db, email);
      await accountMails.enqueue(db, { kind: 'accountDeleted', to: email, site: api.site });
    }
  });
  if (user) await api.userPool.deleteUser(token).catch(unlessGone);
}

/** Runs in the idle account job's transaction (decision G82), also for the last owner (decision G305). */
export async function deleteUserData(db: Queryable, sub: string, now: Date): Promise<void> {
  await markDeleted(db, sub, now);
  await deleteKeysOfAccount(db, sub);
}

/** Null if the pool user is gone. */
async function livingUser(api: ApiWithUserPool, sub: string, token: string): Promise<PoolUser | null> {
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
