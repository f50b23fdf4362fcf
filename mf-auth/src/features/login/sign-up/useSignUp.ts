import { authClient, track, useLocation, useNavigate } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { rememberSignUp } from '../../../shared/confirmation/pendingSignUp.ts';
import { returnPathOf, withReturnPath } from '../../../shared/navigation/returnPath.ts';
import { signUpDetails } from './signUpDetails.ts';
import { signUpError, type SignUpRefusal } from './signUpError.ts';
import type { SignUpKind, SignUpValues } from './signUpSchema.ts';

/** Creates an account and continues; resolves with any refusal. */
export function useSignUp(kind: SignUpKind): (values: SignUpValues) => Promise<SignUpRefusal | null> {
  const navigate = useNavigate();
  const present = useLocation().state as unknown;
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
