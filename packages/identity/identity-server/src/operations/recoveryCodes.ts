import type { User } from '../accounts/userStore.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { createRecoveryCodes as create } from '../second-steps/recoveryCodes.ts';
import { countRecoveryCodes } from '../second-steps/recoveryCodeStore.ts';
import { changeFactors } from '../sessions/changeFactors.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { authenticate } from '../sessions/tokens.ts';
import type { Operation } from './operation.ts';

/** Ours: recovery codes left; null without an authenticator. */
export const getRecoveryCodes: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  return { Left: hasAuthenticator(user) ? await countRecoveryCodes(context.pool, user.sub) : null };
};

/** Ours: ten new ones, after a recent sign-in. */
export const createRecoveryCodes: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  if (!hasAuthenticator(user)) {
    throw new IdentityError('InvalidParameterException', messages.mfa.notVerified);
  }
  assertRecentSignIn(context, session);
  return { RecoveryCodes: await changeFactors(context, session, (db) => create(context, db, user)) };
};

const hasAuthenticator = ({ mfaMethods }: User) => mfaMethods.includes('SOFTWARE_TOKEN_MFA');
