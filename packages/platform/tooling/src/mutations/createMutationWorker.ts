import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestJob, TestJobResult } from './mutationWorker.ts';

/** A busy machine may give a test little of its processors. */
const MAX_MS = 15 * 60_000;
const MAX_BYTES = 1_500_000_000;
/** Linux: `getconf CLK_TCK`. */
const TICKS_PER_SECOND = 100;

export interface WorkerResult extends TestJobResult {
  /** The process ended before the test file did: by itself, or killed at the limit. */
  end: 'itself' | 'killed' | null;
}

export interface MutationWorker {
  /** `limit`: processor seconds. */
  run(job: TestJob, limit: number): Promise<WorkerResult>;
  /** The next job gets a process that has loaded nothing. A job in progress never ends. */
  stop(): void;
}

/** One process at a time, which runs test files in the copy of the workspace. */
export function createMutationWorker(copy: string): MutationWorker {
  let current: ChildProcess | null = null;

  const stop = () => {
    current?.kill('SIGKILL');
    current = null;
  };

  async function start(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'mutationWorker.ts'), [], {
      cwd: copy,
      // Screen tests require libraries that are ES modules.
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    current = child;
    await once(child, 'message');
    return child;
  }

  async function run(job: TestJob, limit: number): Promise<WorkerResult> {
    const child = current ?? (await start());
    const pid = child.pid ?? 0;
    const startSeconds = processorSeconds(pid);
    let seconds = 0;
    const watch = setInterval(() => {
      seconds = Math.max(seconds, processorSeconds(pid) - startSeconds);
      if (seconds > limit) child.kill('SIGKILL');
    }, 500);
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
    const done = new AbortController();
    child.send(job);
    const result = await Promise.race([
      once(child, 'message', done).then(([message]) => message as TestJobResult),
      once(child, 'exit', done).then(() => null),
    ]);
    done.abort();
    clearInterval(watch);
    clearTimeout(timer);
    if (result && result.memory > MAX_BYTES) stop();
    if (result) return { ...result, end: null };
    if (current !== child) return new Promise(() => {});
    current = null;
    const end = child.signalCode === 'SIGKILL' ? 'killed' : 'itself';
    return { passed: false, failedTests: [], seconds, memory: 0, hits: {}, end };
  }

  return { run, stop };
}

/** User and system time of the process; 0 after its end. */
function processorSeconds(pid: number): number {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
