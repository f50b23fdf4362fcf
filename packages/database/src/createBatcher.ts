import { AsyncLocalStorage } from 'node:async_hooks';
import { isInstrumented } from './instrumentQueries.ts';
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';

/** At most so many writes go with one statement. */
const MAX_BATCH = 200;
/** So many statements are on their way at once: while one waits for its flush to disk, the next is made and read. */
const MAX_CONCURRENT = 3;

let pending = 0;

/** So many writes of this process, of every kind, wait for their statement or for its end. */
export const pendingWrites = (): number => pending;

type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;
const runDirectly: Context = (work, ...args) => work(...args);
/** Whom a write is made for; where nobody hears of statements it does not matter, and is not looked up. */
const contextOf = (): Context => (isInstrumented() ? AsyncLocalStorage.snapshot() : runDirectly);

interface QueuedWrite<Write, Result> {
  write: Write;
  key: string;
  /** Runs something for whoever wrote it: traces tell by that to which request a statement belongs. */
  runInContext: Context;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: writes that come in one turn of the event loop go together, and what comes while as many statements are
 * on their way as may be waits for one of them to end, so that many share one round trip and one flush to disk. Of writes
 * with the same key one goes after the other, in the order in which they came.
 *
 * `send` returns a result for each write, in their order; each caller gets its own. When the database refuses a flight
 * for what is in it, every write of it is sent again alone, so that one bad write fails nobody else's; when the database
 * itself is in trouble, all of the flight fail, and all that wait: one that hangs would be waited for once more by each.
 * A flight is sent on behalf of its first write.
 */
export function createBatcher<Write, Result>(
  send: (writes: Write[]) => Promise<Result[]>,
  keyOf: (write: Write) => string,
): (write: Write) => Promise<Result> {
  let queue: QueuedWrite<Write, Result>[] = [];
  const keysInFlight = new Set<string>();
  let running = 0;
  let isFlushScheduled = false;

  /** What came in one turn of the event loop goes together. */
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

/** SQLSTATE classes: data exception, integrity violation, transaction rollback (a deadlock, for example). */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code));
