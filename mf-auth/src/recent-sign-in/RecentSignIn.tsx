import { authClient } from '@psma/remote-kit';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';
import { SignInCancelled } from './SignInCancelled.ts';

/** Runs an action, again after a required sign-in (decision G128). */
type Recently = <Result>(action: () => Promise<Result>) => Promise<Result>;

const RecentSignInContext = createContext<Recently>((action) => action());

export const useRecentSignIn = (): Recently => useContext(RecentSignInContext);

/** Refusal name of API and pool. */
const canAskFor = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RecentSignInNeeded' && 'signInAgain' in authClient;

export function RecentSignIn({ account, children }: { account: string; children: ReactNode }) {
  const [asking, setAsking] = useState<((confirmed: boolean) => void) | null>(null);

  const recently = useCallback<Recently>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!canAskFor(error)) throw error;
      const confirmed = await new Promise<boolean>((resolve) => setAsking(() => resolve));
      setAsking(null);
      if (!confirmed) throw new SignInCancelled(error);
      return action();
    }
  }, []);

  return (
    <RecentSignInContext value={recently}>
      {children}
      {asking ? (
        <SignInAgainDialog account={account} onDone={() => asking(true)} onClose={() => asking(false)} />
      ) : null}
    </RecentSignInContext>
  );
}
