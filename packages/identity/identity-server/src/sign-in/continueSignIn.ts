import { accountOf } from '../accounts/account.ts';
import { publicAttributes } from '../accounts/attributes.ts';
import type { MfaMethod, User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError, incorrectPassword, notConfirmed } from '../errors.ts';
import { messages } from '../messages.ts';
import { startSession } from '../sessions/sessions.ts';
import { ask, type AuthResponse } from './authResponse.ts';
import type { ChallengeState, Proof } from './challengeState.ts';
import { mailSignInCode } from './signInMail.ts';

export interface Progress {
  user: User;
  typed: string;
  proofs: Proof[];
}

/** Steps after the first factor, until tokens. */
export async function continueSignIn(context: IdentityContext, progress: Progress): Promise<AuthResponse> {
  const { user } = progress;
  assertMaySignIn(context, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(context, progress);
  if (needsSetup(context, progress)) return askSetup(context, progress);
  const methods = missingFactors(progress);
  if (methods.length === 0) {
    return { AuthenticationResult: await startSession(context, user), ChallengeParameters: {} };
  }
  const chosen =
    methods.find((method) => method === user.mfaPreferred) ?? (methods.length === 1 ? methods[0] : null);
  return chosen ? askFactor(context, progress, chosen) : askWhichFactor(context, progress, methods);
}

/** Asks for a second factor's code; a correct one also enables it if `enrols`. */
export async function askFactor(
  context: IdentityContext,
  progress: Progress,
  method: MfaMethod,
  enrols = false,
): Promise<AuthResponse> {
  if (method === 'SOFTWARE_TOKEN_MFA') return ask(context, challengeOf(progress, { name: method }));
  const { codeMac, delivery } = await mailSignInCode(context, accountOf(progress.user), progress);
  return ask(context, challengeOf(progress, { name: method, codeMac, enrols }), delivery);
}

/** For a known account. */
export const challengeOf = ({ user, typed, proofs }: Progress, state: ChallengeState) => ({
  sub: user.sub,
  username: user.username,
  typed,
  proofs,
  state,
});

/** Set-up options for a second factor: email address or authenticator app. */
export const setupMethods = (user: User): MfaMethod[] =>
  user.emailVerified ? ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] : ['SOFTWARE_TOKEN_MFA'];

/** Throws if the status forbids signing in. */
export function assertMaySignIn(context: IdentityContext, user: User): void {
  if (user.disabled) throw new IdentityError('NotAuthorizedException', messages.account.disabled);
  if (user.status === 'UNCONFIRMED') throw notConfirmed();
  if (user.status === 'RESET_REQUIRED') {
    throw new IdentityError('PasswordResetRequiredException', messages.password.resetRequired);
  }
  if (user.temporaryUntil && user.temporaryUntil <= context.now()) {
    throw new IdentityError('NotAuthorizedException', messages.password.temporaryExpired);
  }
}

const METHOD_PROOF: Record<MfaMethod, Proof> = { SOFTWARE_TOKEN_MFA: 'TOTP', EMAIL_OTP: 'EMAIL' };

/**
 * Second factors still required; any one suffices. A mailed code as only proof is
 * none; a passkey is two.
 */
function missingFactors({ user, proofs }: Progress): MfaMethod[] {
  if (proofs.includes('PASSKEY')) return [];
  const shown = user.mfaMethods.filter((method) => proofs.includes(METHOD_PROOF[method]));
  if (user.mfaMethods.length === 0 || (shown.length > 0 && proofs.length > 1)) return [];
  const missing = user.mfaMethods.filter((method) => !shown.includes(method));
  if (missing.length === 0) throw incorrectPassword();
  return missing;
}

const needsSetup = (context: IdentityContext, { user, proofs }: Progress) =>
  context.config.mfaRequired === true &&
  user.mfaMethods.length === 0 &&
  proofs.length < 2 &&
  !proofs.includes('PASSKEY');

async function askNewPassword(context: IdentityContext, progress: Progress): Promise<AuthResponse> {
  const { sub: _sub, ...attributes } = publicAttributes(progress.user);
  return ask(context, challengeOf(progress, { name: 'NEW_PASSWORD_REQUIRED' }), {
    requiredAttributes: '[]',
    userAttributes: JSON.stringify(attributes),
  });
}

const askSetup = (context: IdentityContext, progress: Progress): Promise<AuthResponse> =>
  ask(context, challengeOf(progress, { name: 'MFA_SETUP', stage: 'offered' }), {
    MFAS_CAN_SETUP: JSON.stringify(setupMethods(progress.user)),
  });

const askWhichFactor = (
  context: IdentityContext,
  progress: Progress,
  methods: MfaMethod[],
): Promise<AuthResponse> =>
  ask(context, challengeOf(progress, { name: 'SELECT_MFA_TYPE', methods }), {
    MFAS_CAN_CHOOSE: JSON.stringify(methods),
  });
