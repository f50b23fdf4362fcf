import { authClient } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import { authMessageOf } from '../../errors/messageOf.ts';
import type { LoginProblem } from './loginError.ts';

/**
 * Signs out and clears the user's data; `problem` reports an unreachable hosted
 * sign-in page.
 */
export function useSignOutOnEntry(): { ready: boolean; problem: LoginProblem | null } {
  const [ready, setReady] = useState(() => !authClient.isAuthenticated());
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  useEffect(() => {
    if (!authClient.isAuthenticated()) return;
    authClient
      .signOut()
      .catch((error: Error) => {
        if (error.name === 'OAuthSignOutException') setProblem({ text: authMessageOf(error) });
      })
      .finally(() => setReady(true));
  }, []);

  return { ready, problem };
}
