import type { ChildProcess } from 'node:child_process';

/** Before each further start of what does not stay up: a full disk is not freed by trying in a circle. */
const PAUSES_MS = [0, 1000, 2000, 5000];
/** What ran so long was well. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Keeps a process running: one that ends unasked is started again, at once, and while it does not stay up after a pause
 * of at most five seconds, until it does. `onEnd` is called each time with the reason. `start` resolves when the
 * process does its work; the first time, what it throws is thrown. Returns how to stop it by a signal, awaited.
 */
export async function superviseProcess(
  start: () => Promise<ChildProcess>,
  onEnd: (reason: string) => void,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  let stopped = false;
  let restarting: Promise<void> | null = null;
  let endPause = () => {};
  let attempts = 0;
  let startedAt = 0;
  let child = supervised(await start());

  function supervised(running: ChildProcess): ChildProcess {
    startedAt = performance.now();
    const handleExit = () => {
      if (!stopped) restarting = restart(`ended with ${running.signalCode ?? `code ${running.exitCode}`}`);
    };
    if (hasEnded(running)) handleExit();
    else running.once('exit', handleExit);
    return running;
  }

  async function restart(reason: string): Promise<void> {
    onEnd(reason);
    if (performance.now() - startedAt > HEALTHY_AFTER_MS) attempts = 0;
    await pause(PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0);
    if (stopped) return;
    attempts += 1;
    try {
      child = supervised(await start());
    } catch (error) {
      await restart(error instanceof Error ? error.message : String(error));
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return async (signal) => {
    stopped = true;
    endPause();
    await restarting;
    if (hasEnded(child)) return;
    child.ref(); // or Node, with nothing else to do, would end before the awaited exit: with code 0
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
