import type { ChildProcess } from 'node:child_process';

const RESTARTS = 3;
const WITHIN_MS = 3_600_000;

/**
 * Keeps a process running: one that ends unasked is started again, three times within an hour. `onLost` hears why it
 * stays down after that. `start` resolves when the process does its work. Returns how to stop it by a signal, awaited.
 */
export async function keepRunning(
  start: () => Promise<ChildProcess>,
  onLost: (reason: Error) => void,
): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  let stopped = false;
  let coming: Promise<void> | null = null;
  let restarts: number[] = [];
  let child = watched(await start());

  function watched(running: ChildProcess): ChildProcess {
    const ended = () => {
      if (!stopped) coming = restart(`it ended with ${running.signalCode ?? `code ${running.exitCode}`}`);
    };
    if (hasEnded(running)) ended();
    else running.once('exit', ended);
    return running;
  }

  async function restart(reason: string): Promise<void> {
    const now = Date.now();
    restarts = restarts.filter((at) => at > now - WITHIN_MS);
    if (restarts.length >= RESTARTS) {
      onLost(new Error(`The embedded database was started again ${RESTARTS} times and is down: ${reason}.`));
      return;
    }
    restarts.push(now);
    try {
      child = watched(await start());
    } catch (error) {
      await restart(error instanceof Error ? error.message : String(error));
    }
  }

  return async (signal) => {
    stopped = true;
    await coming;
    if (hasEnded(child)) return;
    child.ref(); // or Node, with nothing else to do, would end before the awaited exit: with code 0
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
