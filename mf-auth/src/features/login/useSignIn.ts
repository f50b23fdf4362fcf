import { authClient, useNavigate, type SignInOutcome, type SignInStep } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { codeErrorOf } from '../../totp/codeErrorOf.ts';
import { loginError } from './loginError.ts';

export interface SignIn {
  /** What the identity service asks for; null before username and password are taken. */
  step: SignInStep | null;
  /** The username of the sign-in under way. */
  username: string;
  /** Why the last sign-in failed. */
  problem: string | null;
  start(username: string, password: string): Promise<void>;
  /** Answers the step; resolves with what to tell when the answer was refused and may be given again. */
  answer(response: string): Promise<string | null>;
  /** Back to username and password. */
  restart(problem?: string | null): void;
}

/** A sign-in from the first step to the last. That it is done shows in the auth state. */
export function useSignIn(): SignIn {
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep | null>(null);
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const restart = (why: string | null = null) => {
    setStep(null);
    setProblem(why);
  };

  const advance = ({ nextStep }: SignInOutcome, account: string) => {
    if (nextStep.signInStep === 'DONE') return;
    setProblem(null);
    if (nextStep.signInStep === 'RESET_PASSWORD') {
      void navigate('/admin/reset-password', { state: { email: account } });
      return;
    }
    setStep(nextStep);
  };

  return {
    step,
    username,
    problem,
    restart,
    async start(account, password) {
      setUsername(account);
      try {
        advance(await authClient.signIn(account, password), account);
      } catch (error) {
        restart(loginError(error, account));
      }
    },
    async answer(response) {
      try {
        advance(await authClient.confirmSignIn(response), username);
        return null;
      } catch (error) {
        if (!isOver(error)) return codeErrorOf(error);
        restart(messages.login.errors.stepExpired);
        return null;
      }
    },
  };
}

/** The service, or Amplify after a reload, no longer knows of the sign-in. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAuthorizedException' || error.name === 'SignInException');
