import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface LineTraits {
  roundTripMs: number;
  mbitPerS: number;
}

/** Packet payload, and overhead of frames and headers. */
const PACKET = 1460;
const HEADERS = 54;
/** Initial congestion window (RFC 6928), doubled each round trip. */
const FIRST_WINDOW = 10 * PACKET;
const LARGEST_WINDOW = 512 * 1024;
/** Server-side send buffer per connection, after which the server waits. */
const SEND_BUFFER = 64 * 1024;

/** Time at which one direction is free; connections alternate packets. */
interface Direction {
  free: number;
}

/**
 * Proxies over a line with shared rate, round trip and slow start. Browser
 * throttling delays requests only: handshakes and second connections cost nothing.
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
  // Timers may fire out of order.
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
