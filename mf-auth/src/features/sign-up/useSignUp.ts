import { authClient, track, useNavigate } from '@psma/remote-kit';
import { rememberSignUp } from '../../confirmation/pendingSignUp.ts';
import { signUpDetails } from './signUpDetails.ts';
import { signUpError, type SignUpRefusal } from './signUpError.ts';
import type { SignUpKind, SignUpValues } from './signUpSchema.ts';

/** Makes an account and goes on; returns what to say when that failed. */
export function useSignUp(kind: SignUpKind): (values: SignUpValues) => Promise<SignUpRefusal | null> {
  const navigate = useNavigate();
  return async (values) => {
    const details = signUpDetails(values);
    try {
      await authClient.signUp(details);
    } catch (error) {
      return signUpError(error);
    }
    if (kind === 'email') {
      rememberSignUp(details);
      track('Account_Creation_Email');
      void navigate('/sign-up/thank-you');
    } else {
      track('Account_Creation_Organisation');
      void navigate('/sign-up/code/confirmation', { state: { code: details.orgCode } });
    }
    return null;
  };
}
