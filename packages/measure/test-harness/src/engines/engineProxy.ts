import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { failureCollector } from './failures.ts';

const COLLECTOR = '/test-failures.js';
const source = `(${String(failureCollector)})();`;
const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
const tag = `<script src="${COLLECTOR}" integrity="${integrity}" crossorigin="anonymous"></script>`;

export interface EngineProxy {
  url: string;
  /** Chooses the server behind the proxy. */
  passTo(url: string): void;
  /** Takes the engine offline: ends connections and accepts none. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Proxies a product for any engine. Adds to each page a first script that collects
 * failures. Works offline.
 */
export async function startEngineProxy(port: number): Promise<EngineProxy> {
  let target = '';
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === COLLECTOR)
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(source);
    else forward(target, incoming, outgoing);
  });
  const proxy: EngineProxy = {
    url: `http://localhost:${port}`,
    passTo: (url) => (target = url),
    start: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await proxy.start();
  return proxy;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const mayBePage = /text\/html/.test(incoming.headers.accept ?? '');
  const headers = { ...incoming.headers, ...(mayBePage ? { 'accept-encoding': 'identity' } : {}) };
  const { method, url } = incoming;
  const upstream = request(new URL(url ?? '/', target), { method, headers }, (response) => {
    if (!response.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (body += chunk));
    response.on('end', () => {
      const page = body.replace(/<head[^>]*>/, (head) => head + tag);
      const length = Buffer.byteLength(page);
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'content-length': length });
      outgoing.end(page);
    });
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}
