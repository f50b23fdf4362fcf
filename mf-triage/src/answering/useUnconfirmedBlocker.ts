import { useLeaveGuard } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';

/** Asks before dropping an unconfirmed answer; the returned function ends it once stored. */
export function useUnconfirmedGuard(isChanged: boolean): () => void {
  const isStored = useRef(false);
  const guard = {
    ...messages.unconfirmed,
    blocks: () => !isStored.current,
    blocksTabClose: () => true,
  };
  useLeaveGuard(isChanged ? guard : null);
  useEffect(() => {
    if (!isChanged) isStored.current = false;
  }, [isChanged]);
  return () => {
    isStored.current = true;
  };
}
