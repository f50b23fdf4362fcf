import { isNullable, isNumber, isObjectOf, isString, parseJson } from '@psma/validators';
import { browserStorage, tabStorage } from '../../model/storage/keptStorage.ts';

const PENDING = 'psma-sign-up';
const RESENT = 'psma-sign-up-resent';

const ONCE_IN_MS = 60_000;
/** Lifetime of the mailed link (decision G102). */
const WAITS_FOR_MS = 86_400_000;

/** Unconfirmed account (decision G25), kept here without the password. */
export interface PendingSignUp {
  username: string;
  /** Null if only the mailed link identified the account. */
  email: string | null;
  /** Path to return to after a sign-in that a page asked for. */
  returnTo?: string | null;
}
const isNoted = isObjectOf<Pick<PendingSignUp, 'username' | 'email'> & { since: number }>({
  username: isString,
  email: isNullable(isString),
  since: isNumber,
});

/** Shared by all tabs, as the mailed link opens one. */
export const rememberSignUp = ({ username, email, returnTo = null }: PendingSignUp): void =>
  browserStorage.set(PENDING, JSON.stringify({ username, email, returnTo, since: Date.now() }));

export function pendingSignUp(): PendingSignUp | null {
  const noted = parseJson(browserStorage.get(PENDING), isNoted);
  return noted && Date.now() - noted.since < WAITS_FOR_MS ? noted : null;
}

export const forgetSignUp = (): void => browserStorage.remove(PENDING);

/** True if the last resend is a minute old. */
export const mayResend = (): boolean => Date.now() - Number(tabStorage.get(RESENT) ?? 0) >= ONCE_IN_MS;

export const noteResend = (): void => tabStorage.set(RESENT, String(Date.now()));
