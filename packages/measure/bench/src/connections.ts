import { connect, type Socket } from 'node:net';
import type { Product } from '@psma/test-harness/product.ts';
import { residentMB } from './api/processFigures.ts';
import { quantile, table } from './figures.ts';

const CONNECTIONS = 10_000;
/** Opened at a time; below the listen backlog. */
const CONNECT_BATCH_SIZE = 200;
/** Page requests while connections are open. */
const PAGE_REQUESTS = 200;
/** Longer than any server timeout. */
const CLOSE_TIMEOUT_MS = 330_000;

const BODY_BYTES = 65_000;
const post = `POST /api/triage/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n`;

interface ConnectionKind {
  name: string;
  output: string;
  /** True if the server closes it in time. */
  isClosed: boolean;
}

const CONNECTION_KINDS: ConnectionKind[] = [
  { name: 'no data', output: '', isClosed: true },
  { name: '15 KB of headers, no end', output: `${post}x-long: ${'x'.repeat(15_000)}`, isClosed: true },
  {
    name: '65 KB of body, no end',
    output: `${post}\r\n"${'x'.repeat(BODY_BYTES - 2)}`,
    isClosed: true,
  },
  { name: 'idle after a response', output: 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n', isClosed: true },
  { name: 'event streams', output: 'GET /releases/changes HTTP/1.1\r\nhost: a\r\n\r\n', isClosed: false },
];

/** Measures 10,000 open connections, and their closing. */
export async function* connections(product: Product): AsyncGenerator<string> {
  const rows: (string | number)[][] = [];
  await product.restart();
  const baseline = await measurePageRequests(product);
  rows.push(['none', '', residentMB(product.pid()), ...baseline, '']);
  for (const { name, output, isClosed } of CONNECTION_KINDS) {
    await product.restart();
    const opened = await openConnections(product, output);
    const times = await measurePageRequests(product);
    const resident = residentMB(product.pid());
    rows.push([
      name,
      opened.count(),
      resident,
      ...times,
      isClosed ? await opened.secondsUntilClosed() : 'not closed',
    ]);
    opened.close();
  }
  yield table(['10,000 connections', 'open', 'resident MB', 'page p50 ms', 'p99', 'closed after s'], rows);
}

async function openConnections({ url }: Product, output: string) {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  const closedAfter: number[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const since = performance.now();
      const socket = connect(Number(port), hostname, () => socket.write(output, () => resolve()));
      socket.resume();
      socket.once('error', reject);
      socket.once('close', () => closedAfter.push((performance.now() - since) / 1000));
      sockets.push(socket);
    });
  while (sockets.length < CONNECTIONS) await Promise.all(Array.from({ length: CONNECT_BATCH_SIZE }, open));
  for (const socket of sockets) socket.removeAllListeners('error').on('error', () => {});
  return {
    count: () => CONNECTIONS - closedAfter.length,
    secondsUntilClosed: async () => {
      const timeout = AbortSignal.timeout(CLOSE_TIMEOUT_MS);
      for (const socket of sockets)
        if (!socket.closed && !timeout.aborted)
          await Promise.race([
            new Promise((resolve) => socket.once('close', resolve)),
            new Promise((resolve) => timeout.addEventListener('abort', resolve, { once: true })),
          ]);
      const bounds = [0, 1].map((part) => Math.round(quantile(closedAfter, part)));
      return closedAfter.length === CONNECTIONS
        ? bounds.join(' to ')
        : `${closedAfter.length} of them: ${bounds.join(' to ')}`;
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Uses a new connection for each request. */
async function measurePageRequests({ url }: Product): Promise<[p50: number, p99: number]> {
  const times: number[] = [];
  for (let nth = 0; nth < PAGE_REQUESTS; nth += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers: { accept: 'text/html', connection: 'close' } });
    await response.text();
    if (!response.ok) throw new Error(`The page responded ${response.status}.`);
    times.push(performance.now() - start);
  }
  return [Math.round(quantile(times, 0.5)), Math.round(quantile(times, 0.99))];
}
