import type { UserProfile } from '@psma/api-contract';
import { RecentSignInProvider } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';

/** Asks the account's user for password and code where an action below needs a recent sign-in. */
export const RecentSignIn = ({ account, children }: { account: string; children: ReactNode }) => (
  <RecentSignInProvider
    cancelledText={messages.recentSignIn.cancelled}
    ask={(answer) => (
      <SignInAgainDialog account={account} onDone={() => answer(true)} onClose={() => answer(false)} />
    )}
  >
    {children}
  </RecentSignInProvider>
);

/** Name of the account for password managers. */
export const accountOf = (user: UserProfile): string => user.email ?? user.organisation.code ?? user.id;
