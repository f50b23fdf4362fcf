import { isDatabaseTrouble } from './isDatabaseTrouble.ts';

/** At most so many writes go with one statement. */
const FLIGHT = 200;

interface Waiting<Write, Result> {
  write: Write;
  key: string;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: writes that come while a statement is on its way wait, and go together with the next one, so that many
 * share one round trip and one flush to disk. A write that finds nothing on its way goes at once. Of writes with the
 * same key one goes after the other, in the order in which they came.
 *
 * `send` returns a result for each write, in their order; each caller gets its own. When the database refuses a flight
 * for what is in it, every write of it is sent again alone, so that one bad write fails nobody else's; when the database
 * itself is in trouble, all of the flight fail, and all that wait: one that hangs would be waited for once more by each.
 */
export function inFlights<Write, Result>(
  send: (writes: Write[]) => Promise<Result[]>,
  keyOf: (write: Write) => string,
): (write: Write) => Promise<Result> {
  let waiting: Waiting<Write, Result>[] = [];
  let flying = false;

  async function fly() {
    flying = true;
    while (waiting.length > 0) {
      const [flight, later] = nextFlight(waiting);
      waiting = later;
      await land(flight);
    }
    flying = false;
  }

  function takeWaiting() {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  async function land(flight: Waiting<Write, Result>[]) {
    try {
      const results = await send(flight.map(({ write }) => write));
      flight.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (flight.length > 1 && isOfTheData(error)) for (const one of flight) await land([one]);
      else
        for (const { reject } of isDatabaseTrouble(error) ? [...flight, ...takeWaiting()] : flight)
          reject(error);
    }
  }

  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, key: keyOf(write), resolve, reject });
      if (!flying) void fly();
    });
}

function nextFlight<Each extends { key: string }>(waiting: Each[]): [flight: Each[], later: Each[]] {
  const flight = new Map<string, Each>();
  const later: Each[] = [];
  for (const one of waiting) {
    if (flight.size < FLIGHT && !flight.has(one.key)) flight.set(one.key, one);
    else later.push(one);
  }
  return [[...flight.values()], later];
}

/** SQLSTATE classes: data exception, integrity violation, transaction rollback (a deadlock, for example). */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code));
