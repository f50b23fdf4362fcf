import { useObservable, type LeaveGuard, type Observable } from '@psma/remote-kit';
import { useEffect } from 'react';

/**
 * Lets the browser ask before the tab is closed or reloaded, only while a guard says that something would be lost: with
 * such a listener a page is left out of the browser's back/forward cache.
 */
export function useTabCloseQuestion(leaveGuards: Observable<readonly LeaveGuard[]>): void {
  const guards = useObservable(leaveGuards);
  const asks = guards.some((guard) => guard.blocksTabClose?.());
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
}
