import { transaction } from '@psma/database';
import { claimSignIn, findBySub, type MfaMethod, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { codeMismatch, IdentityError, incorrectPassword, invalidSession, noTextMessages } from '../errors.ts';
import { noteEvent } from '../events/events.ts';
import { checkCodeLimit, refund } from '../limits/limits.ts';
import { notifyOwner } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { nameKey } from '../nameKey.ts';
import { updateMfa } from '../second-steps/mfaStore.ts';
import { spendRecoveryCode } from '../second-steps/recoveryCodes.ts';
import { checkTotp } from '../second-steps/totp.ts';
import { ask } from './authResponse.ts';
import type { Responder } from './challengeResponder.ts';
import { takeForResponse, type TakenChallenge } from './challenges.ts';
import type { ChallengeState, Proof } from './challengeState.ts';
import { askFactor, continueSignIn } from './continueSignIn.ts';
import { matchesSignInCode } from './signInMail.ts';

/** Chooses between several second factors. */
export const answerMfaChoice: Responder = async (context, { session, username, responses }) => {
  const answer = responses.text('ANSWER');
  if (answer === 'SMS_MFA') throw noTextMessages();
  const challenge = await takeForResponse(context, session, 'SELECT_MFA_TYPE', username);
  const method = challenge.state.methods.find((offered) => offered === answer);
  if (method) return askFactor(context, progressOf(challenge), method);
  await challenge.retry();
  throw new IdentityError('InvalidParameterException', messages.code.notAMethod(answer));
};

/** Accepts an authenticator app's code, or a recovery code. */
export const answerTotp: Responder = async (context, { session, username, responses }) => {
  const code = responses.text('SOFTWARE_TOKEN_MFA_CODE');
  const challenge = await takeForResponse(context, session, 'SOFTWARE_TOKEN_MFA', username);
  const { user } = progressOf(challenge);
  await checkOrRetry(
    context,
    challenge,
    async () => (await checkTotp(context, user, code)) || spendRecoveryCode(context, user, code),
  );
  return proceed(context, challenge, 'TOTP');
};

/** Accepts a mailed code, in a sign-in or to enable them. */
export const answerEmailCode: Responder = async (context, { session, username, responses }) => {
  const code = responses.text('EMAIL_OTP_CODE');
  const challenge = await takeForResponse(context, session, 'EMAIL_OTP', username);
  const { codeMac, enrols } = challenge.state;
  await checkOrRetry(context, challenge, async () =>
    matchesSignInCode(context, challenge.username, codeMac, code),
  );
  if (enrols) await enrol(context, progressOf(challenge).user, 'EMAIL_OTP');
  return proceed(context, challenge, 'EMAIL');
};

/** Built-in custom challenge: a wrong code may be retried twice. */
export const answerCustom: Responder = async (context, { session, username, responses }) => {
  const code = responses.text('ANSWER');
  const challenge = await takeForResponse(context, session, 'CUSTOM_CHALLENGE', username);
  const { account, state, ...rest } = challenge;
  await checkCodeLimit(context, 'secondFactor', account.subject);
  if (matchesSignInCode(context, challenge.username, state.codeMac, code)) {
    await refund(context, 'secondFactor', account.subject);
    return proceed(context, challenge, 'EMAIL');
  }
  await noteWrongCode(context, challenge);
  if (state.triesLeft <= 1) throw incorrectPassword();
  return ask(context, { ...rest, state: { ...state, triesLeft: state.triesLeft - 1 } });
};

/** Last step of a forced set-up: an email address or a verified authenticator. */
export const answerMfaSetup: Responder = async (context, { session, username, responses }) => {
  const email = responses.optionalText('EMAIL');
  const challenge = await takeForResponse(context, session, 'MFA_SETUP', username);
  const { user } = progressOf(challenge);
  if (email !== undefined) {
    if (user.emailVerified && user.email && nameKey(user.email) === nameKey(email)) {
      return askFactor(context, progressOf(challenge), 'EMAIL_OTP', true);
    }
    await challenge.retry();
    throw new IdentityError('InvalidParameterException', messages.code.onlyToOwnAddress);
  }
  if (challenge.state.stage !== 'verified') throw invalidSession();
  await enrol(context, user, 'SOFTWARE_TOKEN_MFA');
  return proceed(context, challenge, 'TOTP');
};

async function checkOrRetry(
  context: IdentityContext,
  challenge: TakenChallenge<ChallengeState>,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { subject } = challenge.account;
  await checkCodeLimit(context, 'secondFactor', subject);
  if (await isRight()) return refund(context, 'secondFactor', subject);
  await noteWrongCode(context, challenge);
  await challenge.retry();
  throw codeMismatch();
}

async function noteWrongCode(context: IdentityContext, { sub }: TakenChallenge<ChallengeState>) {
  if (sub) await context.afterAnswer(() => noteEvent(context, context.pool, sub, 'codeFailed'));
}

/** Enables a second factor as the preferred one. */
const enrol = (context: IdentityContext, user: User, method: MfaMethod): Promise<void> =>
  transaction(context.pool, async (db) => {
    if (!(await claimSignIn(db, user, context.now()))) throw invalidSession();
    await updateMfa(db, user.sub, [...new Set([...user.mfaMethods, method])], method, context.now());
    await notifyOwner(context, db, user, { kind: 'secondStepOn' });
  });

async function proceed(context: IdentityContext, challenge: TakenChallenge<ChallengeState>, proof: Proof) {
  const { typed, proofs } = challenge;
  const user = challenge.account.user && (await findBySub(context.pool, challenge.account.user.sub));
  if (!user) throw invalidSession();
  return continueSignIn(context, { user, typed, proofs: [...proofs, proof] });
}

function progressOf({ account, typed, proofs }: TakenChallenge<ChallengeState>) {
  if (!account.user) throw invalidSession();
  return { user: account.user, typed, proofs };
}
