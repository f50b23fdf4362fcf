import { authClient, track, useLocation, useNavigate, type SignUpDetails } from '@psma/remote-kit';
import { nanoid } from 'nanoid';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { rememberSignUp } from '../../../shared/confirmation/pendingSignUp.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { returnPathOf, withReturnPath } from '../../../shared/navigation/returnPath.ts';
import type { SignUpKind, SignUpValues } from './signUpSchema.ts';

/** Creates an account and continues; resolves with any refusal. */
export function useSignUp(kind: SignUpKind): (values: SignUpValues) => Promise<SignUpRefusal | null> {
  const navigate = useNavigate();
  const present: unknown = useLocation().state;
  return async (values) => {
    const details = signUpDetails(values);
    try {
      await authClient.signUp(details);
    } catch (error) {
      return signUpError(error);
    }
    if (kind === 'email') {
      rememberSignUp({ ...details, returnTo: returnPathOf(present) });
      track('Account_Creation_Email');
      void navigate(paths.thankYou, { state: withReturnPath(null, present) });
    } else {
      track('Account_Creation_Organisation');
      void navigate(paths.codeConfirmation, {
        state: withReturnPath({ code: details.orgCode }, present),
      });
    }
    return null;
  };
}

/** Organisation codes are usernames; email accounts get 21 random characters. */
function signUpDetails(values: SignUpValues): SignUpDetails {
  const { password, agree, email, role, organisation, sector, orgCode } = values;
  return { username: orgCode || nanoid(), password, agree, email, role, organisation, sector, orgCode };
}

/** Prefix a hosted pool adds to the organisation-code check's message. */
const TRIGGER_PREFIX = /^PreSignUp failed with error /;

interface SignUpRefusal {
  text: string;
  /** True if shown at the password. */
  isAboutPassword: boolean;
  /** True if the email address or code is taken. */
  isKnown: boolean;
}

/** Maps refusals, also of unknown and used codes (G27). */
function signUpError(error: unknown): SignUpRefusal {
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
