import { AsyncLocalStorage } from 'node:async_hooks';
import { statementsAreHeard } from './aroundStatements.ts';
import { isDatabaseTrouble } from './isDatabaseTrouble.ts';

/** At most so many writes go with one statement. */
const FLIGHT = 200;
/** So many statements are on their way at once: while one waits for its flush to disk, the next is made and read. */
const FLIGHTS = 3;

let underway = 0;

/** So many writes of this process, of every kind, wait for their statement or for its end. */
export const writesUnderway = (): number => underway;

type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;
const anybody: Context = (work, ...args) => work(...args);
/** Whom a write is made for; where nobody hears of statements it does not matter, and is not looked up. */
const contextOf = (): Context => (statementsAreHeard() ? AsyncLocalStorage.snapshot() : anybody);

interface Waiting<Write, Result> {
  write: Write;
  key: string;
  /** Runs something for whoever wrote it: traces tell by that to which request a statement belongs. */
  onBehalf: Context;
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
export function inFlights<Write, Result>(
  send: (writes: Write[]) => Promise<Result[]>,
  keyOf: (write: Write) => string,
): (write: Write) => Promise<Result> {
  let waiting: Waiting<Write, Result>[] = [];
  const flying = new Set<string>();
  let flights = 0;
  let leaving = false;

  /** What came in one turn of the event loop goes together. */
  function leave() {
    leaving = true;
    setImmediate(() => {
      leaving = false;
      while (flights < FLIGHTS) {
        const [flight, later] = nextFlight(waiting, flying);
        if (flight.length === 0) break;
        waiting = later;
        void fly(flight);
      }
    });
  }

  async function fly(flight: Waiting<Write, Result>[]) {
    flights += 1;
    for (const { key } of flight) flying.add(key);
    await land(flight);
    for (const { key } of flight) flying.delete(key);
    flights -= 1;
    if (waiting.length > 0 && !leaving) leave();
  }

  function takeWaiting() {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  async function land(flight: Waiting<Write, Result>[]) {
    try {
      const writes = flight.map(({ write }) => write);
      const results = (await flight[0]?.onBehalf(send, writes)) ?? [];
      underway -= flight.length;
      flight.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (flight.length > 1 && isOfTheData(error)) for (const one of flight) await land([one]);
      else {
        const failed = isDatabaseTrouble(error) ? [...flight, ...takeWaiting()] : flight;
        underway -= failed.length;
        for (const { reject } of failed) reject(error);
      }
    }
  }

  return (write) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ write, key: keyOf(write), onBehalf: contextOf(), resolve, reject });
      underway += 1;
      if (flights < FLIGHTS && !leaving) leave();
    });
}

function nextFlight<Each extends { key: string }>(
  waiting: Each[],
  flying: ReadonlySet<string>,
): [flight: Each[], later: Each[]] {
  const flight = new Map<string, Each>();
  const later: Each[] = [];
  for (const one of waiting) {
    if (flight.size < FLIGHT && !flying.has(one.key) && !flight.has(one.key)) flight.set(one.key, one);
    else later.push(one);
  }
  return [[...flight.values()], later];
}

/** SQLSTATE classes: data exception, integrity violation, transaction rollback (a deadlock, for example). */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code));
