import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY_MS = 50;

export interface Balancer {
  url: string;
  /** Resolves once requests go to this number of servers. */
  sendsTo(servers: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A load balancer: polls readiness, keeps connections, sends requests to ready
 * servers in turn. Retries only refused connections.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;

  const look = (server: string) =>
    get(`${server}/readyz`, { timeout: 3000 }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) ready.add(server);
      else ready.delete(server);
    }).on('error', () => ready.delete(server));
  const lookout = setInterval(() => servers.forEach(look), LOOK_EVERY_MS);

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer) {
    const server = [...ready][(turn += 1) % ready.size];
    if (!server) return to.writeHead(503).end();
    return request(
      `${server}${from.url}`,
      { agent, method: from.method, headers: { ...from.headers, connection: 'keep-alive' } },
      (answer) => {
        const { connection: _, ...headers } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(to);
      },
    )
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') return to.writeHead(502).end(error.message);
        ready.delete(server);
        return pass(from, to, body);
      })
      .end(body);
  }
  const balancer = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => pass(from, to, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    sendsTo: (count) =>
      new Promise((resolve) => {
        const waiting = setInterval(() => {
          if (ready.size !== count) return;
          clearInterval(waiting);
          resolve();
        }, LOOK_EVERY_MS);
      }),
    close: () => {
      clearInterval(lookout);
      agent.destroy();
      balancer.closeAllConnections();
      return new Promise((resolve) => balancer.close(() => resolve()));
    },
  };
}
