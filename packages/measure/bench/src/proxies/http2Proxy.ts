import { request, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from '@psma/test-harness/certificate.ts';

interface Manner {
  certificate: Certificate;
  /** Early hints (103) sent before the page; empty for none. */
  links: readonly string[];
  /** Added page delay in milliseconds. */
  lateMs: number;
}

/** Proxies HTTP/2 with early hints (nginx before 1.29 lacks them). */
export async function http2Front(product: string, { certificate: { key, cert }, links, lateMs }: Manner) {
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    // A closed page resets streams; `forward` ends their requests.
    stream.on('error', () => stream.destroy());
    const isPage = /text\/html/.test(headers.accept ?? '');
    if (isPage && links.length > 0) stream.additionalHeaders({ ':status': 103, link: links.join(', ') });
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    const asked = { path: headers[':path'] ?? '/', method: headers[':method'] ?? 'GET', headers: own };
    setTimeout(() => forward(product, asked, stream), isPage ? lateMs : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Headers not allowed in HTTP/2. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding'];

interface Asked {
  path: string;
  method: string;
  headers: OutgoingHttpHeaders;
}

function forward(product: string, { path, method, headers }: Asked, stream: ServerHttp2Stream): void {
  const { host, hostname, port } = new URL(product);
  const asked = { host: hostname, port, path, method, headers: { ...headers, host } };
  const upstream = request(asked, (answer) => {
    if (stream.destroyed) return;
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTIONS.includes(name));
    stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) });
    answer.pipe(stream);
  });
  upstream.on('error', () => stream.destroy());
  stream.on('close', () => upstream.destroy());
  stream.pipe(upstream);
}
