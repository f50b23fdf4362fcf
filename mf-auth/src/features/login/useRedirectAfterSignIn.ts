import { authClient, useAuthState, useLocation, useNavigate } from '@psma/remote-kit';
import { useEffect } from 'react';
import { forgetSignUp } from '../../confirmation/pendingSignUp.ts';
import { internalPath } from './internalPath.ts';
import { isMember } from './isMember.ts';

/**
 * Once somebody is signed in, here or in another tab, goes to the page that asked for the login. An account in neither
 * group would be sent back at once: it is signed out and `refuse` says why.
 */
export function useRedirectAfterSignIn(ready: boolean, refuse: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const auth = useAuthState();
  const { token } = auth;
  const admitted = isMember(auth);

  useEffect(() => {
    if (!ready || !token) return;
    if (admitted) {
      forgetSignUp();
      void navigate(internalPath(state), { replace: true });
    } else {
      refuse();
      void authClient.signOut().catch(() => {});
    }
    // Only a change of the session moves on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, token, admitted]);
}
