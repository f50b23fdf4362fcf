import { PASSWORD_ATTEMPT, passwordForms, preparePassword } from '@psma/api-contract';
import { nanoid } from 'nanoid';

/** A password that was set as typed, and the prepared form that replaces it (RFC 8265). */
export interface UnpreparedPassword {
  typed: string;
  prepared: string;
}

let unprepared: UnpreparedPassword | null = null;

/**
 * Logs in with the prepared form of a password, and once with the typed form where that is refused: earlier releases set
 * passwords as typed. The embedded pool counts both as one attempt.
 */
export function withPasswordForms<Result>(
  typed: string,
  login: (password: string, clientMetadata: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  unprepared = null;
  const forms = passwordForms(typed);
  const metadata: Record<string, string> = forms.length > 1 ? { [PASSWORD_ATTEMPT]: nanoid() } : {};
  return firstAccepted(forms, async (form) => {
    const result = await login(form, metadata);
    const prepared = preparePassword(typed);
    unprepared = form === prepared ? null : { typed, prepared };
    return result;
  });
}

/** Returns the password to replace after a complete login, once. */
export function takeUnprepared(): UnpreparedPassword | null {
  const taken = unprepared;
  unprepared = null;
  return taken;
}

/** Tries the forms of a password in turn until one is not refused as incorrect. */
export async function firstAccepted<Result>(
  [form = '', ...others]: string[],
  attempt: (form: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(form);
  } catch (error) {
    if (others.length === 0 || !isIncorrect(error)) throw error;
    return firstAccepted(others, attempt);
  }
}

/** Only the sentence distinguishes a wrong password from an account that is locked, disabled or has an expired password. */
const isIncorrect = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /incorrect/i.test(error.message);
