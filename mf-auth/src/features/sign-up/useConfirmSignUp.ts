import { authClient, notify, track, useNavigate, useQuery } from '@psma/remote-kit';
import { useEffect } from 'react';
import { forgetSignUp, pendingSignUp, rememberSignUp } from '../../confirmation/pendingSignUp.ts';
import { messages } from '../../messages.ts';
import { loginWith } from '../../navigation/loginWith.ts';

const words = messages.confirmSignUp;

/** Confirms a sign-up once, then goes to the login; any failure goes to the landing page with a notice. */
export function useConfirmSignUp(username: string, code: string): void {
  const navigate = useNavigate();
  const { status, error } = useQuery({
    queryKey: ['sign-up', 'confirm', username, code],
    queryFn: async () => {
      await authClient.confirmSignUp(username, code);
      track('Sign_Up_Verify_Email');
      return true;
    },
    enabled: username !== '' && code !== '',
    staleTime: Infinity,
  });
  const outcome = username === '' || code === '' ? 'error' : status;

  useEffect(() => {
    if (outcome === 'pending') return;
    if (outcome === 'success') {
      const { to, state } = loginWith(emailOf(username));
      forgetSignUp();
      notify({ tone: 'success', text: words.done });
      void navigate(to, { state, replace: true });
      return;
    }
    if (username && pendingSignUp()?.username !== username) rememberSignUp({ username, email: null });
    notify({
      tone: 'danger',
      text: error?.name === 'NetworkError' ? words.offline : words.failed,
      actions: [
        { label: words.logIn, to: '/admin/login' },
        { label: words.resend, to: '/sign-up/thank-you' },
      ],
    });
    void navigate('/', { replace: true });
  }, [outcome, error, username, navigate]);
}

function emailOf(username: string): string | null {
  const pending = pendingSignUp();
  return pending?.username === username ? pending.email : null;
}
