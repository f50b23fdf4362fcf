import { useLeaveGuard } from '@psma/remote-kit';
import { useRef } from 'react';
import { messages } from './messages.ts';

/** Asks before dropping an unconfirmed answer; the returned function ends it once stored. */
export function useUnconfirmedGuard(isChanged: boolean): () => void {
  const isStored = useRef(false);
  const guard = {
    ...messages.edit.unconfirmed,
    blocks: () => !isStored.current,
    blocksTabClose: () => true,
  };
  useLeaveGuard(isChanged ? guard : null);
  return () => {
    isStored.current = true;
  };
}
