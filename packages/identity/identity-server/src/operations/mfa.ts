import { transaction, type Queryable } from '@psma/database';
import { claimSignIn, type MfaMethod, type User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { createTotpSecret, matchTotp, toBase32 } from '../crypto/totp.ts';
import { IdentityError, invalidSession, noTextMessages } from '../errors.ts';
import { checkCodeLimit, refund } from '../limits/limits.ts';
import { notifyOwner } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import { adoptTotp, updateMfa, updatePendingTotp } from '../second-steps/mfaStore.ts';
import { openTotp, sealTotp } from '../second-steps/totp.ts';
import { changeFactors } from '../sessions/changeFactors.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { authenticate } from '../sessions/tokens.ts';
import { openChallenge, takeForResponse, type TakenChallenge } from '../sign-in/challenges.ts';
import type { ChallengeState } from '../sign-in/challengeState.ts';
import type { Operation } from './operation.ts';

/**
 * Creates an authenticator secret after a recent sign-in or in a required set-up.
 * Effective once verified.
 */
export const associateSoftwareToken: Operation = async (context, input) => {
  const secret = createTotpSecret();
  const session = input.optionalText('Session');
  if (session) {
    const challenge = await takeForResponse(context, session, 'MFA_SETUP');
    const state = { name: 'MFA_SETUP', stage: 'associated', secret: secret.toString('base64') } as const;
    return { SecretCode: toBase32(secret), Session: await openChallenge(context, follow(challenge, state)) };
  }
  const { user, session: own } = await authenticate(context, input.text('AccessToken'));
  await changeFactors(context, own, (db) =>
    updatePendingTotp(db, user.sub, sealTotp(context, user.sub, secret)),
  );
  return { SecretCode: toBase32(secret) };
};

export const verifySoftwareToken: Operation = async (context, input) => {
  const code = input.text('UserCode');
  const session = input.optionalText('Session');
  return session
    ? verifyInSetup(context, session, code)
    : verifySignedIn(context, input.text('AccessToken'), code);
};

async function verifyInSetup(context: IdentityContext, session: string, code: string) {
  const challenge = await takeForResponse(context, session, 'MFA_SETUP');
  const { state, account } = challenge;
  const { user } = account;
  if (state.stage !== 'associated' || !user) throw invalidSession();
  const secret = Buffer.from(state.secret, 'base64');
  const step = await proveTotp(context, user, secret, code).catch(async (error: unknown) => {
    await challenge.retry();
    throw error;
  });
  await transaction(context.pool, async (db) => {
    if (!(await claimSignIn(db, user, context.now()))) throw invalidSession();
    await adopt(context, db, user, { secret, step });
  });
  await refund(context, 'secondFactor', user.sub);
  const verified = follow(challenge, { name: 'MFA_SETUP', stage: 'verified' });
  return { Status: 'SUCCESS', Session: await openChallenge(context, verified) };
}

async function verifySignedIn(context: IdentityContext, accessToken: string, code: string) {
  const { user, session } = await authenticate(context, accessToken);
  assertRecentSignIn(context, session);
  if (!user.totpPending) {
    throw new IdentityError('SoftwareTokenMFANotFoundException', messages.mfa.notSetUp);
  }
  const secret = openTotp(context, user.sub, user.totpPending);
  const step = await proveTotp(context, user, secret, code);
  await changeFactors(context, session, (db) => adopt(context, db, user, { secret, step }));
  await refund(context, 'secondFactor', user.sub);
  return { Status: 'SUCCESS' };
}

/** Returns a correct code's time step; otherwise counts and throws. */
async function proveTotp(
  context: IdentityContext,
  user: User,
  secret: Buffer,
  code: string,
): Promise<number> {
  await checkCodeLimit(context, 'secondFactor', user.sub);
  const step = matchTotp(secret, code, context.now());
  if (step === null) throw new IdentityError('EnableSoftwareTokenMFAException', messages.mfa.mismatch);
  return step;
}

async function adopt(
  context: IdentityContext,
  db: Queryable,
  user: User,
  { secret, step }: { secret: Buffer; step: number },
): Promise<void> {
  await adoptTotp(db, user.sub, sealTotp(context, user.sub, secret), step, context.now());
  if (user.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
    await notifyOwner(context, db, user, { kind: 'authenticatorReplaced' });
}

const follow = ({ sub, username, typed, proofs }: TakenChallenge<ChallengeState>, state: ChallengeState) => ({
  sub,
  username,
  typed,
  proofs,
  state,
});

const SETTINGS: [MfaMethod, string][] = [
  ['SOFTWARE_TOKEN_MFA', 'SoftwareTokenMfaSettings'],
  ['EMAIL_OTP', 'EmailMfaSettings'],
];

/** Enables and disables second factors after a recent sign-in. */
export const setUserMfaPreference: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertRecentSignIn(context, session);
  if (input.inner('SMSMfaSettings').flag('Enabled')) throw noTextMessages();
  let methods = user.mfaMethods;
  let preferred = user.mfaPreferred;
  for (const [method, name] of SETTINGS) {
    if (!input.has(name)) continue;
    const preference = readPreference(input.inner(name));
    if (preference.enabled) assertReady(user, method);
    methods = [...methods.filter((other) => other !== method), ...(preference.enabled ? [method] : [])];
    if (preference.preferred) preferred = method;
    else if (preferred === method && (!preference.enabled || preference.preferred === false))
      preferred = null;
  }
  const takesOff = user.mfaMethods.some((method) => !methods.includes(method));
  const puts = methods.some((method) => !user.mfaMethods.includes(method));
  await changeFactors(context, session, async (db) => {
    await updateMfa(db, user.sub, methods, preferred, context.now());
    if (puts) await notifyOwner(context, db, user, { kind: 'secondStepOn' });
    if (takesOff) await notifyOwner(context, db, user, { kind: 'secondStepOff' });
  });
  return {};
};

function readPreference(settings: Input) {
  const enabled = settings.flag('Enabled') ?? false;
  const preferred = settings.flag('PreferredMfa');
  return { enabled, preferred: enabled ? preferred : false };
}

function assertReady(user: User, method: MfaMethod): void {
  if (method === 'SOFTWARE_TOKEN_MFA' && !user.totpSecret) {
    throw new IdentityError('InvalidParameterException', messages.mfa.notVerified);
  }
  if (method === 'EMAIL_OTP' && !user.emailVerified) {
    throw new IdentityError('InvalidParameterException', messages.mfa.noMail);
  }
}
