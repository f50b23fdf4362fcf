import { authClient, useAuthState, useLocation, useNavigate } from '@psma/remote-kit';
import { useEffect } from 'react';
import { forgetSignUp } from '../../shared/confirmation/pendingSignUp.ts';
import { internalPath } from './internalPath.ts';
import { isMember } from './isMember.ts';

/**
 * Opens the requested page after sign-in in any tab. Signs out accounts in neither
 * group and calls `refuse`.
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
    // The effect runs when the session changes, not when other values do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, token, admitted]);
}
