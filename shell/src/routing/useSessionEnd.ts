import { authState, notify } from '@psma/remote-kit';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../messages.ts';

/** Explains the login when a session ends. */
export function useSessionEnd(path: string, ledToLogin: boolean): void {
  const openedAt = useRef<string | null>(null);
  // Precedes the redirect, a passive effect.
  useLayoutEffect(() => {
    if (!ledToLogin) openedAt.current = path;
    else if (openedAt.current === path && !authState.get().token)
      notify({ tone: 'info', text: messages.sessionEnded });
  }, [path, ledToLogin]);
}
