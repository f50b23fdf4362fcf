import { authClient } from '@psma/remote-kit';
import { useEffect, useLayoutEffect, useState } from 'react';
import { authMessageOf } from '../../shared/errors/messageOf.ts';
import type { LoginProblem } from './loginError.ts';

/**
 * Signs out and clears the user's data; `problem` reports an unreachable hosted
 * sign-in page. Prerendered markup is not busy: no account is signed in there.
 */
export function useSignOutOnEntry(): { ready: boolean; busy: boolean; problem: LoginProblem | null } {
  const [ready, setReady] = useState(() => !authClient.isAuthenticated());
  const [entered, setEntered] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  useLayoutEffect(() => setEntered(true), []);
  useEffect(() => {
    if (!authClient.isAuthenticated()) return;
    authClient
      .signOut()
      .catch((error: Error) => {
        if (error.name === 'OAuthSignOutException') setProblem({ text: authMessageOf(error) });
      })
      .finally(() => setReady(true));
  }, []);

  return { ready, busy: entered && !ready, problem };
}
