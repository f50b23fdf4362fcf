import { isOrganisationCode } from '@psma/text';
import { isHeld, type Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import { authenticationOptions } from '../second-steps/ceremonies.ts';
import { ask, type AuthResponse } from './authResponse.ts';
import type { Challenge, Proof } from './challengeState.ts';
import { assertMaySignIn } from './nextStep.ts';
import { mailSignInCode } from './signInMail.ts';

const CUSTOM_TRIES = 3;
const HIDDEN_SHARE = 64;

/** First factors for a name. A quarter of the decoys have a second factor. */
export function firstFactors(context: IdentityContext, account: Account, typed: string): string[] {
  const passwords = ['PASSWORD', 'PASSWORD_SRP'];
  return mayStartByMail(context, account, typed) ? [...passwords, 'EMAIL_OTP'] : passwords;
}

/** Offers the choice of first factor. */
export async function askFirstFactor(
  context: IdentityContext,
  account: Account,
  typed: string,
): Promise<AuthResponse> {
  const answer = await ask(context, challengeFor(account, typed, { name: 'SELECT_CHALLENGE' }));
  return { ...answer, AvailableChallenges: firstFactors(context, account, typed) };
}

/** Mails a code that replaces the password. */
export async function askMailedCode(
  context: IdentityContext,
  account: Account,
  typed: string,
): Promise<AuthResponse> {
  const { codeMac, delivery } = await mailSignInCode(context, account, { typed, proofs: [] });
  return ask(context, challengeFor(account, typed, { name: 'EMAIL_OTP', codeMac, enrols: false }), delivery);
}

/** Identical for every name: reveals no passkey. */
export async function askPasskey(
  context: IdentityContext,
  account: Account,
  typed: string,
): Promise<AuthResponse> {
  const options = await authenticationOptions(context);
  const state = { name: 'WEB_AUTHN', challenge: options.challenge } as const;
  return ask(context, challengeFor(account, typed, state), {
    CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options),
  });
}

/** Built-in custom challenge: a mailed code, three tries. */
export async function askCustom(
  context: IdentityContext,
  account: Account,
  progress: { typed: string; proofs: Proof[] },
): Promise<AuthResponse> {
  const { typed, proofs } = progress;
  const { codeMac, delivery } = await mailSignInCode(context, account, progress);
  const state = { name: 'CUSTOM_CHALLENGE', codeMac, triesLeft: CUSTOM_TRIES } as const;
  return ask(context, { ...challengeFor(account, typed, state), proofs }, delivery);
}

/**
 * Throws if a name cannot start by mail: organisation codes have no address, and
 * mail is no second factor.
 */
export function assertStartsByMail(context: IdentityContext, account: Account, typed: string): void {
  if (account.user && !context.config.preventUserExistenceErrors)
    assertMaySignIn(account.user, context.now());
  if (!mayStartByMail(context, account, typed)) throw noCodeSignIn();
}

export const noCodeSignIn = () => new IdentityError('NotAuthorizedException', messages.code.notAlone);

function mayStartByMail(context: IdentityContext, account: Account, typed: string): boolean {
  const { user } = account;
  if (user) return user.emailVerified && user.mfaMethods.length === 0 && !isHeld(context, user);
  if (isOrganisationCode(typed)) return false;
  return (context.secrets.mac('decoy factors', account.username)[0] ?? 0) >= HIDDEN_SHARE;
}

const challengeFor = <State extends Challenge['state']>(
  account: Account,
  typed: string,
  state: State,
): Omit<Challenge<State>, 'wrong'> => ({
  sub: account.user?.sub ?? null,
  username: account.username,
  typed,
  proofs: [],
  state,
});
