import { authState } from '@psma/remote-kit';
import { notifyChanged } from './observeQueue.ts';
import { queued } from './records.ts';
import type { SharedQueueState } from './SharedQueueState.ts';
import { isAnswerKey } from './storage.ts';

/** Milliseconds (decision G64). */
const RETRY_MS = 15_000;

/** Sends pending answers from the document's first copy. */
export function startBackgroundSync(
  shared: SharedQueueState,
  flush: (userId: string) => Promise<void>,
): () => void {
  if (shared.started) return () => {};
  shared.started = true;
  const userWithPending = () => {
    const { userId } = authState.get();
    return userId !== null && queued(shared, userId).length > 0 ? userId : null;
  };
  const flushNow = () => {
    const userId = userWithPending();
    if (userId) void flush(userId);
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (isAnswerKey(event.key)) notifyChanged(shared);
  };
  const timer = setInterval(flushNow, RETRY_MS);
  const unsubscribe = authState.subscribe(flushNow);
  addEventListener('online', flushNow);
  addEventListener('storage', followOtherTabs);
  flushNow();
  return () => {
    shared.started = false;
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', flushNow);
    removeEventListener('storage', followOtherTabs);
  };
}
