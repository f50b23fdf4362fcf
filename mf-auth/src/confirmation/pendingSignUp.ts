import { isNullable, isObjectOf, isString, parseJson } from '@psma/guards';
import { tabStorage } from '../storage/tabStorage.ts';

const PENDING = 'psma-sign-up';
const RESENT = 'psma-sign-up-resent';

const ONCE_IN_MS = 60_000;

/** An account that waits for its confirmation (decision G25): for this tab only, and never with the password. */
export interface PendingSignUp {
  username: string;
  /** Null when only the link in the mail told of the account. */
  email: string | null;
}
const isPendingSignUp = isObjectOf<PendingSignUp>({ username: isString, email: isNullable(isString) });

export const rememberSignUp = ({ username, email }: PendingSignUp): void =>
  tabStorage.set(PENDING, JSON.stringify({ username, email }));

export const pendingSignUp = (): PendingSignUp | null => parseJson(tabStorage.get(PENDING), isPendingSignUp);

export const forgetSignUp = (): void => tabStorage.remove(PENDING);

/** Whether the last email that was sent again is at least a minute old. */
export const mayResend = (): boolean => Date.now() - Number(tabStorage.get(RESENT) ?? 0) >= ONCE_IN_MS;

export const noteResend = (): void => tabStorage.set(RESENT, String(Date.now()));
