import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `work` with a pause, also after failures, until stopped. */
export async function repeatUntilStopped(
  work: () => Promise<unknown>,
  { everyMs, onError, stop }: { everyMs: number; onError: (error: unknown) => void; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    await work().catch(onError);
    await sleep(everyMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
