import { authMessageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';

/** A real pool puts this before what its organisation-code check says. */
const TRIGGER_PREFIX = /^PreSignUp failed with error /;

export interface SignUpRefusal {
  text: string;
  /** It is about the password, and stands at it. */
  isAboutPassword: boolean;
  /** The address or code has an account, to log in with. */
  isKnown: boolean;
}

/** What a refused sign-up says. The organisation-code check refuses unknown codes, and ones with an account (G27). */
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
