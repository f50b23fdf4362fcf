import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './errorCode.ts';
import type { Job, JobContext } from './job.ts';

export interface JobWorkerOptions extends Omit<JobContext, 'stopping' | 'now'> {
  jobs: readonly Job[];
  now?: () => Date;
}

export interface JobWorker {
  start(): void;
  /** Resolves when no piece of work is in progress. */
  stop(): Promise<void>;
  /** Does all due work; resolves with the number of successful pieces. */
  runDue(): Promise<number>;
}

/** Due work starts within this time. */
const POLL_MS = 1000;

/**
 * Works off all jobs of this process, each in its own sequence: one that hangs
 * delays no other. Looks for due work every second, from the first response of the
 * database; a failed look is logged and repeated.
 */
export function createJobWorker({ jobs, now = () => new Date(), ...shared }: JobWorkerOptions): JobWorker {
  const stop = new AbortController();
  const context: JobContext = { ...shared, now, stopping: stop.signal };
  const running = new Map<Job, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;

  /** While a busy machine starts, a connection can take longer than its limit: no job's failure. */
  async function waitForDatabase(): Promise<void> {
    while (!stop.signal.aborted) {
      const connected = await shared.pool.query('select 1').catch(() => null);
      if (connected) return;
      await pause(POLL_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
    }
  }

  async function drain(job: Job): Promise<number> {
    let done = 0;
    while (!stop.signal.aborted) {
      const outcome = await job.runNext(context);
      if (outcome === 'none') break;
      if (outcome === 'done') done += 1;
    }
    return done;
  }

  const poll = () => {
    for (const job of jobs.filter((each) => !running.has(each))) {
      const run = drain(job)
        .catch((error: unknown) =>
          context.log.warn({ job: job.name, reason: errorCode(error) }, 'job not readable'),
        )
        .finally(() => running.delete(job));
      running.set(job, run);
    }
  };

  return {
    start() {
      starting = waitForDatabase().then(() => {
        if (stop.signal.aborted) return;
        poll();
        timer = setInterval(poll, POLL_MS).unref();
      });
    },
    async stop() {
      stop.abort();
      await starting;
      clearInterval(timer);
      await Promise.all(running.values());
      for (const job of jobs) job.close?.();
    },
    async runDue() {
      const done = await Promise.all(jobs.map(drain));
      return done.reduce((sum, each) => sum + each, 0);
    },
  };
}
