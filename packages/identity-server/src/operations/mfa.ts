import { transaction } from '@psma/database';
import { openChallenge, takeForAnswer, type TakenChallenge } from '../challenges/challenges.ts';
import type { ChallengeState } from '../challenges/state.ts';
import type { IdentityContext } from '../context.ts';
import { createTotpSecret, matchTotp, toBase32 } from '../crypto/totp.ts';
import { IdentityError, invalidSession, noTextMessages } from '../errors.ts';
import type { Input } from '../input.ts';
import { admitCode, forgive } from '../limits/limits.ts';
import { tellOwner } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { adoptTotp, updateMfa, updatePendingTotp } from '../mfa/store.ts';
import { openTotp, sealTotp } from '../mfa/totp.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { authenticate } from '../sessions/tokens.ts';
import type { MfaMethod, User } from '../users/store.ts';
import type { Operation } from './operation.ts';

/** A new authenticator secret, for a signed-in user or inside a forced set-up. It counts once it is verified. */
export const associateSoftwareToken: Operation = async (context, input) => {
  const secret = createTotpSecret();
  const session = input.optionalText('Session');
  if (session) {
    const challenge = await takeForAnswer(context, session, 'MFA_SETUP');
    const state = { name: 'MFA_SETUP', stage: 'associated', secret: secret.toString('base64') } as const;
    return { SecretCode: toBase32(secret), Session: await openChallenge(context, follow(challenge, state)) };
  }
  const { user } = await authenticate(context, input.text('AccessToken'));
  await updatePendingTotp(context.pool, user.sub, sealTotp(context, user.sub, secret));
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
  const challenge = await takeForAnswer(context, session, 'MFA_SETUP');
  const { state, account } = challenge;
  if (state.stage !== 'associated' || !account.user) throw invalidSession();
  try {
    await adoptWhenRight(context, account.user, Buffer.from(state.secret, 'base64'), code);
  } catch (error) {
    await challenge.retry();
    throw error;
  }
  const verified = follow(challenge, { name: 'MFA_SETUP', stage: 'verified' });
  return { Status: 'SUCCESS', Session: await openChallenge(context, verified) };
}

async function verifySignedIn(context: IdentityContext, accessToken: string, code: string) {
  const { user, session } = await authenticate(context, accessToken);
  // Another authenticator in place of the one in use takes that one off.
  if (user.mfaMethods.includes('SOFTWARE_TOKEN_MFA')) assertRecentSignIn(context, session);
  if (!user.totpPending) {
    throw new IdentityError('SoftwareTokenMFANotFoundException', messages.mfa.notSetUp);
  }
  await adoptWhenRight(context, user, openTotp(context, user.sub, user.totpPending), code);
  return { Status: 'SUCCESS' };
}

async function adoptWhenRight(
  context: IdentityContext,
  user: User,
  secret: Buffer,
  code: string,
): Promise<void> {
  await admitCode(context, 'secondFactor', user.sub);
  const step = matchTotp(secret, code, context.now());
  if (step === null) throw new IdentityError('EnableSoftwareTokenMFAException', messages.mfa.mismatch);
  const replaces = user.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
  await transaction(context.pool, async (db) => {
    await adoptTotp(db, user.sub, sealTotp(context, user.sub, secret), step, context.now());
    if (replaces) await tellOwner(context, db, user, { kind: 'authenticatorReplaced' });
  });
  await forgive(context, 'secondFactor', user.sub);
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

/** Switches second factors on and off; what is not mentioned stays. */
export const setUserMfaPreference: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
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
  if (takesOff) assertRecentSignIn(context, session);
  const puts = methods.some((method) => !user.mfaMethods.includes(method));
  await transaction(context.pool, async (db) => {
    await updateMfa(db, user.sub, methods, preferred, context.now());
    if (puts) await tellOwner(context, db, user, { kind: 'secondStepOn' });
    if (takesOff) await tellOwner(context, db, user, { kind: 'secondStepOff' });
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
