import { authState } from '@psma/remote-kit';
import { notifyChanged } from './observeQueue.ts';
import { queued } from './records.ts';
import type { SharedQueueState } from './SharedQueueState.ts';
import { isAnswerKey } from './storage.ts';

/** Decision G64, in milliseconds. */
const RETRY_MS = 15_000;

/** Sends by itself while something is pending; only the first copy of this package in a page does, for all of them. */
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
