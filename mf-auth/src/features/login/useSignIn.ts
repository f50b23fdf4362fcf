import { authClient, useLocation, useNavigate, type SignInOutcome, type SignInStep } from '@psma/remote-kit';
import { useRef, useState } from 'react';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { withReturnPath } from '../../shared/navigation/returnPath.ts';
import { codeErrorOf, isWrongCode } from '../../shared/totp/codeErrorOf.ts';
import { accountProblem, loginError, type LoginProblem } from './loginError.ts';

export interface SignIn {
  /** Current step; null before username and password are accepted. */
  step: SignInStep | null;
  username: string;
  prefilled: string;
  problem: LoginProblem | null;
  start(username: string, password: string): Promise<void>;
  /** Signs in by passkey instead of password; keeps the username. */
  startWithPasskey(username: string): Promise<void>;
  /** Submits the step; resolves with a retryable refusal's message. */
  answer(response: string): Promise<string | null>;
  /** Resets the form and shows the reason. */
  fail(problem: LoginProblem): void;
  /** Returns to the password on request. */
  startAgain(): void;
}

const copy = messages.login.steps.code;

/** Wrong codes until the service discards the step. */
const WRONG_CODES = 5;

/** Runs a sign-in; success shows in the auth state. */
export function useSignIn(usernameAtFirst: string): SignIn {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [step, setStep] = useState<SignInStep | null>(null);
  const [username, setUsername] = useState('');
  const [prefilled, setPrefilled] = useState(usernameAtFirst);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const wrongCodes = useRef(0);

  const backToCredentials = (why: LoginProblem | null, name: string) => {
    setStep(null);
    setProblem(why);
    setPrefilled(name);
  };
  const fail = (why: LoginProblem) => backToCredentials(why, '');

  const advance = ({ nextStep }: SignInOutcome, account: string) => {
    if (nextStep.signInStep === 'DONE') return;
    setProblem(null);
    if (nextStep.signInStep === 'RESET_PASSWORD') {
      void navigate(paths.resetPassword, { state: withReturnPath({ email: account }, state) });
      return;
    }
    wrongCodes.current = 0;
    setStep(nextStep);
  };

  return {
    step,
    username,
    prefilled,
    problem,
    fail,
    startAgain: () => backToCredentials(null, username),
    async start(account, password) {
      setUsername(account);
      try {
        advance(await authClient.signIn(account, password), account);
      } catch (error) {
        fail(loginError(error, account));
      }
    },
    async startWithPasskey(account) {
      const { usernameFirst, notOfAccount } = messages.passkeys.errors;
      if (!account) return setProblem({ text: usernameFirst });
      setUsername(account);
      setPrefilled(account);
      setProblem(null);
      try {
        advance(await authClient.signInWithPasskey(account), account);
      } catch (error) {
        const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
        setProblem(isRefused ? { text: accountProblem(error) ?? notOfAccount } : loginError(error, account));
      }
    },
    async answer(response) {
      try {
        advance(await authClient.confirmSignIn(response), username);
        return null;
      } catch (error) {
        if (isWrongCode(error)) wrongCodes.current += 1;
        const { stepExpired, tooManyCodes } = messages.login.errors;
        const why = isOver(error)
          ? (accountProblem(error) ?? stepExpired)
          : wrongCodes.current >= WRONG_CODES
            ? tooManyCodes
            : null;
        if (why === null) return codeErrorOf(error, isMailed(step) ? copy.mismatchSent : undefined);
        fail({ text: why });
        return null;
      }
    },
  };
}

const isMailed = (step: SignInStep | null): boolean =>
  step?.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' ||
  step?.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE';

/** Unknown to the service, or to Amplify after a reload. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAuthorizedException' || error.name === 'SignInException');
