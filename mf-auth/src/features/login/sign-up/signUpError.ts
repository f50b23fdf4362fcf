import { messages } from '../../../messages.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';

/** Prefix a hosted pool adds to the organisation-code check's message. */
const TRIGGER_PREFIX = /^PreSignUp failed with error /;

export interface SignUpRefusal {
  text: string;
  /** True if shown at the password. */
  isAboutPassword: boolean;
  /** True if the email address or code is taken. */
  isKnown: boolean;
}

/** Maps refusals, also of unknown and used codes (G27). */
export function signUpError(error: unknown): SignUpRefusal {
  const name = error instanceof Error ? error.name : '';
  const message = authMessageOf(error).replace(TRIGGER_PREFIX, '');
  const isKnown = name === 'UsernameExistsException' || message.includes('already exists');
  const isUnknownCode = name === 'UserLambdaValidationException' && !isKnown;
  return {
    text: isUnknownCode ? messages.login.errors.orgCode : message,
    isAboutPassword: name === 'InvalidPasswordException',
    isKnown,
  };
}
