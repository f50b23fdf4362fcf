import { connect, type Socket } from 'node:net';
import type { Product } from '../support/product.ts';
import { residentMB } from './api/processFigures.ts';
import { quantile, table } from './figures.ts';

const MANY = 10_000;
/** Opened at a time; below the listen backlog. */
const AT_ONCE = 200;
/** Visitor's requests while connections are open. */
const VISITS = 200;
/** Longer than any server timeout. */
const PATIENCE_MS = 330_000;

const BODY_BYTES = 65_000;
const post = `POST /api/triage/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n`;

interface Crowd {
  name: string;
  output: string;
  /** True if the server closes it in time. */
  cut: boolean;
}

const CROWDS: Crowd[] = [
  { name: 'say nothing', output: '', cut: true },
  { name: '15 KB of headers, no end', output: `${post}x-long: ${'x'.repeat(15_000)}`, cut: true },
  {
    name: 'all of a body of 65 KB but its end',
    output: `${post}\r\n"${'x'.repeat(BODY_BYTES - 2)}`,
    cut: true,
  },
  { name: 'were answered, and stay', output: 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n', cut: true },
  { name: 'event streams', output: 'GET /releases/changes HTTP/1.1\r\nhost: a\r\n\r\n', cut: false },
];

/** Measures 10,000 open connections, and their closing. */
export async function* connections(product: Product): AsyncGenerator<string> {
  const rows: (string | number)[][] = [];
  await product.restart();
  const baseline = await visit(product);
  rows.push(['none', '', residentMB(product.pid()), ...baseline, '']);
  for (const { name, output, cut } of CROWDS) {
    await product.restart();
    const crowd = await gather(product, output);
    const times = await visit(product);
    const resident = residentMB(product.pid());
    rows.push([name, crowd.there(), resident, ...times, cut ? await crowd.cut() : 'not cut']);
    crowd.leave();
  }
  yield table(['10,000 that', 'there', 'resident MB', 'page p50 ms', 'p99', 'cut after s'], rows);
}

async function gather({ url }: Product, output: string) {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  const cutAfter: number[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const since = performance.now();
      const socket = connect(Number(port), hostname, () => socket.write(output, () => resolve()));
      socket.resume();
      socket.once('error', reject);
      socket.once('close', () => cutAfter.push((performance.now() - since) / 1000));
      sockets.push(socket);
    });
  while (sockets.length < MANY) await Promise.all(Array.from({ length: AT_ONCE }, open));
  for (const socket of sockets) socket.removeAllListeners('error').on('error', () => {});
  return {
    there: () => MANY - cutAfter.length,
    cut: async () => {
      const given = AbortSignal.timeout(PATIENCE_MS);
      for (const socket of sockets)
        if (!socket.closed && !given.aborted)
          await Promise.race([
            new Promise((resolve) => socket.once('close', resolve)),
            new Promise((resolve) => given.addEventListener('abort', resolve, { once: true })),
          ]);
      const bounds = [0, 1].map((part) => Math.round(quantile(cutAfter, part)));
      return cutAfter.length === MANY
        ? bounds.join(' to ')
        : `${cutAfter.length} of them: ${bounds.join(' to ')}`;
    },
    leave: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Uses a new connection for each request. */
async function visit({ url }: Product): Promise<[p50: number, p99: number]> {
  const times: number[] = [];
  for (let nth = 0; nth < VISITS; nth += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { accept: 'text/html', connection: 'close' } });
    await answer.text();
    if (!answer.ok) throw new Error(`A visitor got ${answer.status}.`);
    times.push(performance.now() - begun);
  }
  return [Math.round(quantile(times, 0.5)), Math.round(quantile(times, 0.99))];
}
