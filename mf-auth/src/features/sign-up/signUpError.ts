import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';

/** A real pool puts this before what its organisation-code check says. */
const TRIGGER_PREFIX = /^PreSignUp failed with error /;

/** What a refused sign-up says. The organisation-code check refuses unknown codes, and ones with an account (G27). */
export function signUpError(error: unknown): string {
  const message = messageOf(error).replace(TRIGGER_PREFIX, '');
  const byCheck = error instanceof Error && error.name === 'UserLambdaValidationException';
  return byCheck && !message.includes('already exists') ? messages.login.errors.orgCode : message;
}
