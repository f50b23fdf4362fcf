import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `work` with a pause, whether it fails or not; resolves after the round in which it is stopped. */
export async function repeatUntilStopped(
  work: () => Promise<unknown>,
  { everyMs, onError, stop }: { everyMs: number; onError: (error: unknown) => void; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    await work().catch(onError);
    await sleep(everyMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
