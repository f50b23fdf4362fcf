import { transaction } from '@psma/database';
import { PASSWORD_ATTEMPT } from '@psma/text';
import { accountOf } from '../accounts/account.ts';
import { checkProfile } from '../accounts/attributes.ts';
import { assertPasswordPolicy, matchesPassword, openVerifier } from '../accounts/passwords.ts';
import { claimSignIn, findBySub, updateAttributes, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError, invalidSession, noTextMessages } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import type { Responder } from './challengeResponder.ts';
import { takeForResponse } from './challenges.ts';
import { continueSignIn } from './continueSignIn.ts';
import { askCustom, askMailedCode, askPasskey, assertStartsByMail, noCodeSignIn } from './firstFactor.ts';
import { assertMaySignIn } from './nextStep.ts';
import { askPasswordProof, checkPassword, checkPasswordProof } from './passwordStep.ts';
import { replacePassword } from './replacePassword.ts';

/** A nanoid. */
const ATTEMPT_ID = /^[\w-]{21}$/;

export const answerPasswordVerifier: Responder = async (context, reply) => {
  const { session, username, responses } = reply;
  const { account, typed, state } = await takeForResponse(context, session, 'PASSWORD_VERIFIER', username);
  const user = await checkPasswordProof(context, account, state, {
    signature: responses.text('PASSWORD_CLAIM_SIGNATURE'),
    secretBlock: responses.text('PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: responses.text('TIMESTAMP'),
    attempt: readAttempt(reply.metadata),
  });
  if (state.flow === 'STANDARD') return continueSignIn(context, { user, typed, proofs: ['PASSWORD'] });
  assertMaySignIn(user, context.now());
  if (!user.emailVerified) throw noCodeSignIn();
  return askCustom(context, accountOf(user), { typed, proofs: ['PASSWORD'] });
};

function readAttempt(metadata: Input): string | undefined {
  const attempt = metadata.optionalText(PASSWORD_ATTEMPT);
  if (attempt === undefined || ATTEMPT_ID.test(attempt)) return attempt;
  throw new IdentityError('InvalidParameterException', messages.request.invalid('ClientMetadata'));
}

/** Chooses the first factor, possibly with the password. */
export const answerFirstFactor: Responder = async (context, { session, username, responses }) => {
  const choice = responses.text('ANSWER');
  if (choice === 'SMS_OTP') throw noTextMessages();
  if (!['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'].includes(choice)) {
    throw new IdentityError('InvalidParameterException', messages.request.notOffered(choice));
  }
  const { account, typed, retry } = await takeForResponse(context, session, 'SELECT_CHALLENGE', username);
  if (choice === 'PASSWORD_SRP') {
    return askPasswordProof(context, account, { typed, srpA: responses.text('SRP_A'), flow: 'STANDARD' });
  }
  if (choice === 'WEB_AUTHN') return askPasskey(context, account, typed);
  if (choice === 'EMAIL_OTP') {
    assertStartsByMail(context, account, typed);
    return askMailedCode(context, account, typed);
  }
  const user = await checkPassword(context, account, responses.text('PASSWORD')).catch(
    async (error: unknown) => {
      await retry();
      throw error;
    },
  );
  return continueSignIn(context, { user, typed, proofs: ['PASSWORD'] });
};

/** Replaces a temporary password, with attributes if sent. */
export const answerNewPassword: Responder = async (context, { session, username, responses }) => {
  const password = responses.text('NEW_PASSWORD');
  const profile = checkProfile(context.config, (name) => responses.optionalText(`userAttributes.${name}`));
  const challenge = await takeForResponse(context, session, 'NEW_PASSWORD_REQUIRED', username);
  const { typed, proofs } = challenge;
  const { user } = challenge.account;
  if (!user) throw invalidSession();
  try {
    assertPasswordPolicy(password);
    assertDiffers(context, user, password);
  } catch (error) {
    await challenge.retry();
    throw error;
  }
  await transaction(context.pool, async (db) => {
    if (!(await claimSignIn(db, user, context.now()))) throw invalidSession();
    await replacePassword(context, db, user, password);
    await updateAttributes(db, user.sub, profile);
  });
  const renewed = await findBySub(context.pool, user.sub);
  if (!renewed) throw invalidSession();
  return continueSignIn(context, { user: renewed, typed, proofs });
};

function assertDiffers(context: IdentityContext, user: User, password: string): void {
  if (!matchesPassword(context, user.username, openVerifier(context, user), password)) return;
  throw new IdentityError('InvalidPasswordException', messages.password.sameAsTemporary);
}
