import { PASSWORD_ATTEMPT, passwordForms, preparePassword } from '@psma/text';
import { nanoid } from 'nanoid';

/** Password set as typed and its prepared form (RFC 8265). */
export interface UnpreparedPassword {
  typed: string;
  prepared: string;
}

let unprepared: UnpreparedPassword | null = null;

/** Tries the prepared form, then the typed form of earlier releases, as one attempt. */
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

/** Returns it once, after a complete login. */
export function takeUnprepared(): UnpreparedPassword | null {
  const taken = unprepared;
  unprepared = null;
  return taken;
}

/** Tries forms until one is not refused as incorrect. */
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

/** Only the message separates wrong passwords from locked accounts. */
const isIncorrect = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /incorrect/i.test(error.message);
