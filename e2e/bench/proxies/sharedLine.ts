import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface LineTraits {
  roundTripMs: number;
  mbitPerS: number;
}

/** What one packet carries, and what frames and headers add to it. */
const PACKET = 1460;
const HEADERS = 54;
/** A connection begins with so many packets on their way (RFC 6928), and doubles that with each round trip. */
const FIRST_WINDOW = 10 * PACKET;
const LARGEST_WINDOW = 512 * 1024;
/** As much as a server's side of a connection takes in before it makes the server wait. */
const SEND_BUFFER = 64 * 1024;

/** When the line is free in one direction: all connections send through it one packet after the other. */
interface Direction {
  free: number;
}

/**
 * A port through which a server is as far away as over a real line: its rate is shared by all connections, each of them
 * takes a round trip to begin and starts slowly. The browser's own throttling gives a rate to all and a delay to each
 * request, so that neither a handshake nor a second connection costs anything there.
 */
export async function sharedLine(target: number, traits: LineTraits) {
  const down: Direction = { free: 0 };
  const up: Direction = { free: 0 };
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    send(client, upstream, { ...traits, way: up, opensAt: performance.now() + traits.roundTripMs });
    send(upstream, client, { ...traits, way: down, opensAt: 0 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

interface Sending extends LineTraits {
  way: Direction;
  opensAt: number;
}

function send(from: Socket, to: Socket, { roundTripMs, mbitPerS, way, opensAt }: Sending): void {
  const bytesPerMs = (mbitPerS * 1e6) / 8 / 1000;
  const waiting: Buffer[] = [];
  const onTheWay: Buffer[] = [];
  let [held, underWay, window] = [0, 0, FIRST_WINDOW];
  let ended = false;

  const pump = () => {
    for (
      let next = waiting[0];
      next && underWay + Math.min(PACKET, next.length) <= window;
      next = waiting[0]
    ) {
      const packet = next.subarray(0, PACKET);
      if (next.length > PACKET) waiting[0] = next.subarray(PACKET);
      else waiting.shift();
      held -= packet.length;
      underWay += packet.length;
      const now = performance.now();
      way.free = Math.max(now, way.free) + (packet.length + HEADERS) / bytesPerMs;
      onTheWay.push(packet);
      setTimeout(arrive, way.free - now + roundTripMs / 2);
    }
    if (held < SEND_BUFFER && from.isPaused()) from.resume();
    if (ended && waiting.length === 0 && underWay === 0) to.end();
  };
  // Timers of nearly the same time may fire in another order: whichever does brings the packet that was sent first.
  const arrive = () => {
    const packet = onTheWay.shift();
    if (!packet) return;
    if (!to.destroyed) to.write(packet);
    setTimeout(() => {
      underWay -= packet.length;
      window = Math.min(window + packet.length, LARGEST_WINDOW);
      pump();
    }, roundTripMs / 2);
  };

  from.on('data', (chunk: Buffer) => {
    waiting.push(chunk);
    held += chunk.length;
    if (held >= SEND_BUFFER) from.pause();
    setTimeout(pump, Math.max(0, opensAt - performance.now()));
  });
  from.on('end', () => {
    ended = true;
    pump();
  });
  from.on('error', () => to.destroy());
  from.on('close', () => ended || to.destroy());
}
