import { isOrganisationCode } from '@psma/api-contract';
import { authMessageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';

const words = messages.login.errors;

/** Why a login failed, and what to do about it where that is not plain. */
export interface LoginProblem {
  text: string;
  hint?: string;
}

/** What a refused login says, by the error's name (specification section 8, decision G27). */
export function loginError(error: unknown, username: string): LoginProblem {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  switch (name) {
    case 'UserLambdaValidationException':
      return { text: words.orgCode };
    case 'NotAuthorizedException':
      return isLocked(message)
        ? { text: words.notAuthorized, hint: isOrganisationCode(username) ? words.lockedCode : words.locked }
        : { text: accountProblem(error) ?? words.notAuthorized };
    case 'UserNotFoundException':
      return { text: isOrganisationCode(username) ? words.orgCode : words.userNotFound };
    default:
      return { text: name.startsWith('Passkey') ? messages.passkeys.errors.cancelled : authMessageOf(error) };
  }
}

/** Why an account does not open although its password was right: the service gives the reason to no one else. */
export function accountProblem(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') return null;
  if (/user is disabled/i.test(error.message)) return words.disabled;
  return /temporary password has expired/i.test(error.message) ? words.temporaryExpired : null;
}

/** Only the sentence tells it apart, here as in a hosted pool. */
const isLocked = (message: string) => /attempts exceeded/i.test(message);
