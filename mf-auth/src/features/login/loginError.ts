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
        : { text: words.notAuthorized };
    case 'UserNotFoundException':
      return { text: isOrganisationCode(username) ? words.orgCode : words.userNotFound };
    default:
      return { text: name.startsWith('Passkey') ? messages.passkeys.errors.cancelled : authMessageOf(error) };
  }
}

/** Only the sentence tells it apart, here as in a hosted pool. */
const isLocked = (message: string) => /attempts exceeded/i.test(message);
