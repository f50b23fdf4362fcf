import type { Queryable } from '@psma/database';
import type { User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionsOf } from '../sessions/sessionStore.ts';
import { removeChallengesOf } from '../sign-in/challengeStore.ts';
import { removeRecentFactors, type FactorReview } from './removeRecentFactors.ts';
import { withdrawPendingEmail } from './replacePendingEmail.ts';

/**
 * Ends all that a thief may have set up: sessions, sign-ins, a pending address,
 * recent factors. The caller has locked the user.
 */
export async function recoverThroughMailbox(
  context: IdentityContext,
  db: Queryable,
  user: User,
): Promise<FactorReview> {
  await deleteSessionsOf(db, user.sub);
  await removeChallengesOf(db, user.sub);
  await withdrawPendingEmail(db, user.sub);
  const { removed, kept } = await removeRecentFactors(context, db, user);
  const pending = user.pendingEmail ? [{ kind: 'newAddress', name: null, added: null } as const] : [];
  return { removed: [...removed, ...pending], kept };
}
