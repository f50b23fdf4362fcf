import { authClient } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import { authMessageOf } from '../../errors/messageOf.ts';
import type { LoginProblem } from './loginError.ts';

/**
 * Opening the login while authenticated signs that user out and clears what was loaded for them. Ready once that is
 * done; `problem` says when a hosted sign-in page could not be reached.
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
