import { useObservable, type LeaveGuard, type Observable } from '@psma/remote-kit';
import { useEffect } from 'react';

/** Listens only while needed, since the listener disables the back/forward cache. */
export function useTabCloseQuestion(leaveGuards: Observable<readonly LeaveGuard[]>): void {
  const blockers = useObservable(leaveGuards);
  const asks = blockers.some((guard) => guard.blocksTabClose?.());
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
}
