import { AsyncLocalStorage } from 'node:async_hooks';
import { isInstrumented } from './instrumentQueries.ts';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';

/** Maximum writes per statement. */
const MAX_BATCH = 200;
/** Maximum concurrent statements: one is prepared while another waits for its flush. */
const MAX_CONCURRENT = 3;

let pending = 0;

/** Number of writes queued or in progress in this process. */
export const pendingWrites = (): number => pending;

type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;
const runDirectly: Context = (work, ...args) => work(...args);
/** Captures the writer's context, unless no statements are instrumented. */
const contextOf = (): Context => (isInstrumented() ? AsyncLocalStorage.snapshot() : runDirectly);

interface QueuedWrite<Write, Result> {
  write: Write;
  key: string;
  /** Runs a function in the writer's context, for traces. */
  runInContext: Context;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: batches writes of one turn of the event loop. At the maximum of
 * concurrent statements writes wait, so that many share one flush to disk. Writes
 * with the same key run in order of arrival. `send` returns a result per write, in
 * order. If the database refuses a batch, each write is retried separately; if it
 * is unavailable, the batch and all waiting writes fail. A batch runs in its first
 * write's context.
 */
export function createBatcher<Write, Result>(
  send: (writes: Write[]) => Promise<Result[]>,
  keyOf: (write: Write) => string,
): (write: Write) => Promise<Result> {
  let queue: QueuedWrite<Write, Result>[] = [];
  const keysInFlight = new Set<string>();
  let running = 0;
  let isFlushScheduled = false;

  function scheduleFlush() {
    isFlushScheduled = true;
    setImmediate(() => {
      isFlushScheduled = false;
      while (running < MAX_CONCURRENT) {
        const [batch, later] = nextBatch(queue, keysInFlight);
        if (batch.length === 0) break;
        queue = later;
        void flush(batch);
      }
    });
  }

  async function flush(batch: QueuedWrite<Write, Result>[]) {
    running += 1;
    for (const { key } of batch) keysInFlight.add(key);
    await settle(batch);
    for (const { key } of batch) keysInFlight.delete(key);
    running -= 1;
    if (queue.length > 0 && !isFlushScheduled) scheduleFlush();
  }

  function drain() {
    const drained = queue;
    queue = [];
    return drained;
  }

  async function settle(batch: QueuedWrite<Write, Result>[]) {
    try {
      const writes = batch.map(({ write }) => write);
      const results = (await batch[0]?.runInContext(send, writes)) ?? [];
      pending -= batch.length;
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) for (const queued of batch) await settle([queued]);
      else {
        const failed = isDatabaseUnavailable(error) ? [...batch, ...drain()] : batch;
        pending -= failed.length;
        for (const { reject } of failed) reject(error);
      }
    }
  }

  return (write) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ write, key: keyOf(write), runInContext: contextOf(), resolve, reject });
      pending += 1;
      if (running < MAX_CONCURRENT && !isFlushScheduled) scheduleFlush();
    });
}

function nextBatch<Each extends { key: string }>(
  queue: Each[],
  keysInFlight: ReadonlySet<string>,
): [flight: Each[], later: Each[]] {
  const batch = new Map<string, Each>();
  const later: Each[] = [];
  for (const queued of queue) {
    if (batch.size < MAX_BATCH && !keysInFlight.has(queued.key) && !batch.has(queued.key))
      batch.set(queued.key, queued);
    else later.push(queued);
  }
  return [[...batch.values()], later];
}

/** SQLSTATE classes: data exception, integrity violation, transaction rollback. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code));
