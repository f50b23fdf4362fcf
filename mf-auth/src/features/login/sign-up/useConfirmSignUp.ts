import { offlineText } from '@psma/api-client';
import { authClient, notify, track, useNavigate, useQuery, type SignUpProfile } from '@psma/remote-kit';
import { useCallback, useEffect } from 'react';
import * as links from '../../../../links.ts';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { hasEmbeddedPool } from '../../../model/pool/hasEmbeddedPool.ts';
import { forgetSignUp, pendingSignUp, rememberSignUp } from '../../../shared/confirmation/pendingSignUp.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { loginWith } from '../../../shared/navigation/loginWith.ts';
import { withReturnPath } from '../../../shared/navigation/returnPath.ts';

const copy = messages.confirmSignUp;

/** Password refusals for links already used or expired. */
const SPENT = new Set(['AliasExistsException', 'CodeMismatchException', 'ExpiredCodeException']);

export interface Confirmation {
  /** True in another browser, where a password is required. */
  needsPassword: boolean;
  /** Confirms with new details; resolves with a retryable refusal's reason. */
  choosePassword(password: string, profile: SignUpProfile): Promise<string | null>;
}

/** Confirms once, then opens the login. */
export function useConfirmSignUp(username: string, code: string): Confirmation {
  const isComplete = username !== '' && code !== '';
  const leave = useLeave(username);
  const { status, error } = useQuery({
    queryKey: ['sign-up', 'confirm', username, code],
    queryFn: async () => {
      await authClient.confirmSignUp(username, code);
      track('Sign_Up_Verify_Email');
      return true;
    },
    enabled: isComplete,
    staleTime: Infinity,
  });
  const needsPassword = error?.name === 'PasswordNeeded';
  const outcome = isComplete ? status : 'error';

  useEffect(() => {
    if (outcome === 'pending' || needsPassword) return;
    leave(outcome === 'success' ? 'confirmed' : error);
  }, [outcome, needsPassword, error, leave]);

  return {
    needsPassword,
    async choosePassword(password, profile) {
      try {
        await authClient.forgotPasswordSubmit(username, code, password, profile);
      } catch (refused) {
        if (!(refused instanceof Error) || !SPENT.has(refused.name)) return authMessageOf(refused);
        await authClient.confirmSignUp(username, code).then(() => leave('already confirmed'), leave);
        return null;
      }
      track('Sign_Up_Verify_Email');
      leave('confirmed with a new password');
      return null;
    },
  };
}

type Outcome = 'confirmed' | 'confirmed with a new password' | 'already confirmed';

/** Leaves with a notice: to the login or landing page. */
function useLeave(username: string): (outcome: Outcome | Error | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (outcome) => {
      if (typeof outcome !== 'string') {
        if (username && pendingSignUp()?.username !== username) rememberSignUp({ username, email: null });
        notify(failure(outcome));
        void navigate(links.landing, { replace: true });
        return;
      }
      const pending = pendingSignUp();
      const isOwn = pending?.username === username;
      forgetSignUp();
      if (outcome === 'confirmed' && !isOwn && !hasEmbeddedPool()) {
        notify({ tone: 'info', text: copy.choosePassword });
        void navigate(paths.resetPassword, { replace: true });
        return;
      }
      notify(outcome === 'already confirmed' ? ALREADY : { tone: 'success', text: copy.done });
      const { to, state } = loginWith(isOwn ? pending.email : null);
      void navigate(to, { state: isOwn ? withReturnPath(state, pending) : state, replace: true });
    },
    [username, navigate],
  );
}

const ALREADY = {
  tone: 'info',
  text: copy.already,
  actions: [{ label: copy.reset, to: paths.resetPassword }],
} as const;

const failure = (error: Error | null) =>
  ({
    tone: 'danger',
    text: error?.name === 'NetworkError' ? offlineText(error, copy.offline) : copy.failed,
    actions: [
      { label: copy.logIn, to: paths.login },
      { label: copy.resend, to: paths.thankYou },
    ],
  }) as const;
