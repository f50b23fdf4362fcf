import { accountOf } from '../accounts/account.ts';
import { publicAttributes } from '../accounts/attributes.ts';
import type { MfaMethod, User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from '../sessions/sessions.ts';
import { ask, type AuthResponse } from './authResponse.ts';
import type { ChallengeState, Proof } from './challengeState.ts';
import { nextStep } from './nextStep.ts';
import { mailSignInCode } from './signInMail.ts';

export interface Progress {
  user: User;
  typed: string;
  proofs: Proof[];
}

/** Does the step after the first factor, until tokens. */
export async function continueSignIn(context: IdentityContext, progress: Progress): Promise<AuthResponse> {
  const { mfaRequired = false } = context.config;
  const step = nextStep(progress.user, progress.proofs, { mfaRequired, now: context.now() });
  switch (step.kind) {
    case 'newPassword':
      return askNewPassword(context, progress);
    case 'setUp':
      return askSetup(context, progress);
    case 'factor':
      return askFactor(context, progress, step.method);
    case 'choice':
      return askWhichFactor(context, progress, step.methods);
    case 'session':
      return { AuthenticationResult: await startSession(context, progress.user), ChallengeParameters: {} };
  }
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
const challengeOf = ({ user, typed, proofs }: Progress, state: ChallengeState) => ({
  sub: user.sub,
  username: user.username,
  typed,
  proofs,
  state,
});

/** Set-up options for a second factor: email address or authenticator app. */
const setupMethods = (user: User): MfaMethod[] =>
  user.emailVerified ? ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] : ['SOFTWARE_TOKEN_MFA'];

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
