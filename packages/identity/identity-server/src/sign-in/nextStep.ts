import type { MfaMethod, User } from '../accounts/userStore.ts';
import { IdentityError, incorrectPassword, notConfirmed } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Proof } from './challengeState.ts';

/** What follows the proofs given so far. */
export type NextStep =
  | { kind: 'newPassword' }
  | { kind: 'setUp' }
  | { kind: 'factor'; method: MfaMethod }
  | { kind: 'choice'; methods: MfaMethod[] }
  | { kind: 'session' };

/** The part of an account that decides whether it may sign in. */
type SignInStatus = Pick<User, 'disabled' | 'status' | 'temporaryUntil'>;

/** The part of an account that decides its next step. */
type SignInUser = SignInStatus & Pick<User, 'mfaMethods' | 'mfaPreferred'>;

/** The installation's rule, and the time. */
interface SignInRules {
  mfaRequired: boolean;
  now: Date;
}

const METHOD_PROOF: Record<MfaMethod, Proof> = { SOFTWARE_TOKEN_MFA: 'TOTP', EMAIL_OTP: 'EMAIL' };

/**
 * Decides the step after the first factor. Throws if the account may not sign in, or
 * no second factor is left that differs from the first.
 */
export function nextStep(user: SignInUser, proofs: readonly Proof[], rules: SignInRules): NextStep {
  assertMaySignIn(user, rules.now);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return { kind: 'newPassword' };
  if (rules.mfaRequired && needsSetup(user, proofs)) return { kind: 'setUp' };
  const methods = missingFactors(user, proofs);
  if (methods.length === 0) return { kind: 'session' };
  const [only, ...others] = methods;
  const method =
    methods.find((each) => each === user.mfaPreferred) ?? (others.length === 0 ? only : undefined);
  return method ? { kind: 'factor', method } : { kind: 'choice', methods };
}

/** Throws if the status forbids signing in. */
export function assertMaySignIn(user: SignInStatus, now: Date): void {
  if (user.disabled) throw new IdentityError('NotAuthorizedException', messages.account.disabled);
  if (user.status === 'UNCONFIRMED') throw notConfirmed();
  if (user.status === 'RESET_REQUIRED') {
    throw new IdentityError('PasswordResetRequiredException', messages.password.resetRequired);
  }
  if (user.temporaryUntil && user.temporaryUntil <= now) {
    throw new IdentityError('NotAuthorizedException', messages.password.temporaryExpired);
  }
}

/**
 * Second factors still required; any one suffices. A mailed code as only proof is
 * none; a passkey is two.
 */
function missingFactors({ mfaMethods }: SignInUser, proofs: readonly Proof[]): MfaMethod[] {
  if (proofs.includes('PASSKEY')) return [];
  const shown = mfaMethods.filter((method) => proofs.includes(METHOD_PROOF[method]));
  if (mfaMethods.length === 0 || (shown.length > 0 && proofs.length > 1)) return [];
  const missing = mfaMethods.filter((method) => !shown.includes(method));
  if (missing.length === 0) throw incorrectPassword();
  return missing;
}

const needsSetup = ({ mfaMethods }: SignInUser, proofs: readonly Proof[]) =>
  mfaMethods.length === 0 && proofs.length < 2 && !proofs.includes('PASSKEY');
