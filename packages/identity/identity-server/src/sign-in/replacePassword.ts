import type { Queryable } from '@psma/database';
import { sealPassword } from '../accounts/passwords.ts';
import { updatePassword, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { notifyOwner, type OwnerMail } from '../mails/mails.ts';
import { removeChallengesOf } from './challengeStore.ts';

type PasswordChanged = Extract<OwnerMail, { kind: 'passwordChanged' }>;

/**
 * Sets a lasting password and mails the owner, in the caller's transaction. Ends
 * sign-ins in progress.
 */
export async function replacePassword(
  context: IdentityContext,
  db: Queryable,
  user: User,
  password: string,
  factors?: PasswordChanged['factors'],
) {
  const { salt, verifier } = sealPassword(context, user, password);
  await updatePassword(db, user.sub, { salt, verifier, status: 'CONFIRMED', temporaryUntil: null });
  await removeChallengesOf(db, user.sub);
  await notifyOwner(context, db, user, { kind: 'passwordChanged', factors });
}
