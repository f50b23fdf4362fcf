import type { Pool } from '@psma/database';

/** Receives names, ids and codes; never a payload. */
export interface JobLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

export interface JobContext {
  pool: Pool;
  log: JobLog;
  now(): Date;
  /** Aborted when the worker stops. */
  stopping: AbortSignal;
}

export type JobOutcome = 'none' | 'done' | 'failed';

/** Work that is done later, piece by piece, in one of several processes. */
export interface Job {
  name: string;
  /** Does the next due piece; `none` if nothing is due. */
  runNext(context: JobContext): Promise<JobOutcome>;
  /** Frees resources, after the last piece. */
  close?(): void;
}
