import { authClient, useLocation, useNavigate, type SignInOutcome, type SignInStep } from '@psma/remote-kit';
import { useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { withReturnPath } from '../../navigation/returnPath.ts';
import { codeErrorOf, isWrongCode } from '../../totp/codeErrorOf.ts';
import { accountProblem, loginError, type LoginProblem } from './loginError.ts';

export interface SignIn {
  /** What the identity service asks for; null before username and password are taken. */
  step: SignInStep | null;
  /** The username of the sign-in under way. */
  username: string;
  /** What the username begins with. */
  prefilled: string;
  /** Why the last sign-in failed. */
  problem: LoginProblem | null;
  start(username: string, password: string): Promise<void>;
  /** With a passkey instead of the password. The username stays. */
  startWithPasskey(username: string): Promise<void>;
  /** Answers the step; resolves with what to tell when the answer was refused and may be given again. */
  answer(response: string): Promise<string | null>;
  /** Back to an empty username and password, and why. */
  fail(problem: LoginProblem): void;
  /** Back to the password by choice. */
  startAgain(): void;
}

const words = messages.login.steps.code;

/** So many wrong codes end a step; the service then knows no more of it. */
const WRONG_CODES = 5;

/** A sign-in from the first step to the last. That it is done shows in the auth state. */
export function useSignIn(usernameAtFirst: string): SignIn {
  const navigate = useNavigate();
  const state = useLocation().state as unknown;
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
      void navigate('/admin/reset-password', { state: withReturnPath({ email: account }, state) });
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
        if (why === null) return codeErrorOf(error, isMailed(step) ? words.mismatchSent : undefined);
        fail({ text: why });
        return null;
      }
    },
  };
}

const isMailed = (step: SignInStep | null): boolean =>
  step?.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' ||
  step?.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE';

/** The service, or Amplify after a reload, no longer knows of the sign-in. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAuthorizedException' || error.name === 'SignInException');
