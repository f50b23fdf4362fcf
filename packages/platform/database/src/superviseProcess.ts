import type { ChildProcess } from 'node:child_process';

/** Delays before restarts of a failing process. */
const PAUSES_MS = [0, 1000, 2000, 5000];
/** A run of this length counts as healthy. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Supervises a process: restarts it at once after an unexpected end, later with
 * pauses of at most five seconds. Calls `onEnd` with the reason. `start` resolves
 * once the process works; its first failure is thrown. The returned function stops
 * it and waits.
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
    child.ref(); // or idle Node would end early, with code 0
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
