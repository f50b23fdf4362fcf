import { authState } from '@psma/remote-kit';

/** Milliseconds (decision G64). */
const RETRY_MS = 15_000;

/** Starts all in the document's first copy only. Returns a stop function. */
export function startOnce(shared: { started: boolean }, ...starts: (() => () => void)[]): () => void {
  if (shared.started) return () => {};
  shared.started = true;
  const stops = starts.map((start) => start());
  return () => {
    shared.started = false;
    for (const stop of stops) stop();
  };
}

/** Flushes now, on sign-in, on reconnection and every 15 s. Returns a stop function. */
export function startBackgroundSync(flush: (userId: string) => Promise<void>): () => void {
  const flushNow = () => {
    const { userId } = authState.get();
    if (userId) void flush(userId);
  };
  const timer = setInterval(flushNow, RETRY_MS);
  const unsubscribe = authState.subscribe(flushNow);
  addEventListener('online', flushNow);
  flushNow();
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', flushNow);
  };
}
