import { useLeaveGuard } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';

/** Asks before dropping an unconfirmed answer, until it is stored. */
export function useUnconfirmedBlocker(isChanged: boolean): () => void {
  const isStored = useRef(false);
  const blocker = {
    ...messages.unconfirmed,
    blocks: () => !isStored.current,
    blocksTabClose: () => true,
  };
  useLeaveGuard(isChanged ? blocker : null);
  useEffect(() => {
    if (!isChanged) isStored.current = false;
  }, [isChanged]);
  return () => {
    isStored.current = true;
  };
}
