import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/processes.ts';
import { dependencyDirectories } from '../workspace/workspacePackages.ts';

const ENDED = 'The server ended. It starts again when a source changes.';
/** An editor writes several files at once. */
const QUIET_MS = 200;
const SOURCE = /(?<!\.(?:test|testing))\.(?:ts|sql|json|css)$/u;

/**
 * Starts a server and restarts it when a source that it depends on changes. A
 * server that ends after a change is restarted at the next one; before, `onEnd`
 * gets the exit code.
 */
export function restartOnChange(
  packageName: string,
  start: () => ChildProcess,
  onEnd: (code: number | null) => void,
): { stop: () => void } {
  let hasChanged = false;
  let isStopped = false;
  let isRestarting = false;
  let child = supervised();
  let timer: NodeJS.Timeout | undefined;

  function supervised(): ChildProcess {
    const started = start();
    started.once('exit', (code) => {
      if (isStopped || !hasChanged) onEnd(code);
      else if (!isRestarting) process.stderr.write(`${ENDED}\n`);
    });
    return started;
  }

  function restart(): void {
    if (isRestarting) return;
    hasChanged = true;
    isRestarting = true;
    const startNext = () => {
      isRestarting = false;
      if (!isStopped) child = supervised();
    };
    if (child.exitCode !== null || child.signalCode !== null) return startNext();
    child.once('exit', startNext);
    child.kill('SIGTERM');
  }

  const watchers = dependencyDirectories(packageName).map((directory) =>
    watch(path.join(workspaceRoot, directory, 'src'), { recursive: true }, (_event, file) => {
      if (!file || !SOURCE.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    }),
  );

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      child.kill('SIGTERM');
    },
  };
}
