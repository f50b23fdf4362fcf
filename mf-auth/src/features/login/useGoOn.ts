import { USER_GROUPS } from '@psma/api-contract';
import { useEffect } from 'react';
import { authClient, useAuthState, useLocation, useNavigate } from '@psma/remote-kit';
import { forgetSignUp } from '../sign-up/pendingSignUp.ts';
import { internalPath } from './internalPath.ts';

const members: readonly string[] = USER_GROUPS;

/**
 * Once somebody is signed in, here or in another tab, goes to the page that asked for the login. An account in neither
 * group would be sent back at once: it is signed out and `refuse` tells why.
 */
export function useGoOn(ready: boolean, refuse: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { token, userGroups } = useAuthState();
  const isMember = userGroups.some((group) => members.includes(group));

  useEffect(() => {
    if (!ready || !token) return;
    if (isMember) {
      forgetSignUp();
      void navigate(internalPath(state), { replace: true });
    } else {
      refuse();
      void authClient.signOut().catch(() => {});
    }
    // Only a change of the session moves on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, token, isMember]);
}
