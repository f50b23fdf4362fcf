import { isOrganisationCode } from '@psma/text';
import { messages } from '../../messages.ts';
import { authMessageOf } from '../../shared/errors/messageOf.ts';

const copy = messages.login.errors;

/** Reason of a failed login, with a remedy. */
export interface LoginProblem {
  text: string;
  hint?: string;
}

/** Maps a refused login by error name (specification section 8, decision G27). */
export function loginError(error: unknown, username: string): LoginProblem {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  switch (name) {
    case 'UserLambdaValidationException':
      return { text: copy.orgCode };
    case 'NotAuthorizedException':
      return isLocked(message)
        ? { text: copy.notAuthorized, hint: isOrganisationCode(username) ? copy.lockedCode : copy.locked }
        : { text: accountProblem(error) ?? copy.notAuthorized };
    case 'UserNotFoundException':
      return { text: isOrganisationCode(username) ? copy.orgCode : copy.userNotFound };
    default:
      return { text: name.startsWith('Passkey') ? messages.passkeys.errors.cancelled : authMessageOf(error) };
  }
}

/** Explains a closed account; given only after the right password. */
export function accountProblem(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') return null;
  if (/user is disabled/i.test(error.message)) return copy.disabled;
  return /temporary password has expired/i.test(error.message) ? copy.temporaryExpired : null;
}

/** Identified by message only, as in a hosted pool. */
const isLocked = (message: string) => /attempts exceeded/i.test(message);
