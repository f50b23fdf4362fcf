import { authClient } from '@psma/remote-kit';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

/** Runs an action, again after a required sign-in (decision G128). */
type Recently = <Result>(action: () => Promise<Result>) => Promise<Result>;

const RecentSignInContext = createContext<Recently>((action) => action());

/** The dialogs of this package use it themselves. */
export const useRecentSignIn = (): Recently => useContext(RecentSignInContext);

/** Named like the refusal of API and pool: the action is not repeated after a cancelled sign-in. */
class SignInCancelled extends Error {
  override name = 'RecentSignInNeeded';
}

const canAskFor = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof SignInCancelled) &&
  error.name === 'RecentSignInNeeded' &&
  'signInAgain' in authClient;

interface RecentSignInProviderProps {
  /** The dialog that asks; called back with whether the user signed in. */
  ask: (onAnswer: (confirmed: boolean) => void) => ReactNode;
  /** Explains why an action did not happen after the dialog was closed. */
  cancelledText: string;
  children: ReactNode;
}

/** Asks for a recent sign-in where an action below needs one. */
export function RecentSignInProvider({ ask, cancelledText, children }: RecentSignInProviderProps) {
  const [asking, setAsking] = useState<((confirmed: boolean) => void) | null>(null);

  const recently = useCallback<Recently>(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!canAskFor(error)) throw error;
        const confirmed = await new Promise<boolean>((resolve) => setAsking(() => resolve));
        setAsking(null);
        if (!confirmed) throw new SignInCancelled(cancelledText, { cause: error });
        return action();
      }
    },
    [cancelledText],
  );

  return (
    <RecentSignInContext value={recently}>
      {children}
      {asking ? ask(asking) : null}
    </RecentSignInContext>
  );
}
