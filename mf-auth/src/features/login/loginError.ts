import { isOrganisationCode } from '@psma/api-contract';
import { messages } from '../../messages.ts';

const words = messages.login.errors;

/** What a refused login says, by the error's name (specification section 8, decision G27). */
export function loginError(error: unknown, username: string): string {
  if (!(error instanceof Error)) return messages.unexpected;
  switch (error.name) {
    case 'UserLambdaValidationException':
      return words.orgCode;
    case 'NotAuthorizedException':
      return words.notAuthorized;
    case 'UserNotFoundException':
      return isOrganisationCode(username) ? words.orgCode : words.userNotFound;
    default:
      return error.message || messages.unexpected;
  }
}
