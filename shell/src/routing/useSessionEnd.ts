import { authState, notify } from '@psma/remote-kit';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../messages.ts';

/** Tells a reader whose session ends on a protected page why the login stands in its place. */
export function useSessionEnd(path: string, ledToLogin: boolean): void {
  const openedAt = useRef<string | null>(null);
  // Before the redirect, which is a passive effect: the notice belongs to the page that it leads to.
  useLayoutEffect(() => {
    if (!ledToLogin) openedAt.current = path;
    else if (openedAt.current === path && !authState.get().token)
      notify({ tone: 'info', text: messages.sessionEnded });
  }, [path, ledToLogin]);
}
