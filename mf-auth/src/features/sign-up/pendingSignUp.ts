const PENDING = 'psma-sign-up';
const RESENT = 'psma-sign-up-resent';

const ONCE_IN_MS = 60_000;

/** An account that waits for its confirmation (decision G25): for this tab only, and never with the password. */
export interface PendingSignUp {
  username: string;
  /** Null when only the link in the mail told of the account. */
  email: string | null;
}

export const rememberSignUp = ({ username, email }: PendingSignUp): void =>
  sessionStorage.setItem(PENDING, JSON.stringify({ username, email }));

export function pendingSignUp(): PendingSignUp | null {
  const stored = sessionStorage.getItem(PENDING);
  return stored ? (JSON.parse(stored) as PendingSignUp) : null;
}

export const forgetSignUp = (): void => sessionStorage.removeItem(PENDING);

/** Whether the last email that was sent again is at least a minute old. */
export const mayResend = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RESENT) ?? 0) >= ONCE_IN_MS;

export const noteResend = (): void => sessionStorage.setItem(RESENT, String(Date.now()));
