import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Candidate {
  releaseId: string;
  federationName: string;
  entry: string;
  integrity: string;
}

export interface Resolution {
  revision: number;
  remotes: { remote: string; candidates: Candidate[] }[];
}

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

interface Meddling {
  /** Answers a request in the product's place; false passes it on. */
  answers(path: string, outgoing: ServerResponse): boolean;
  /** Changes the resolution of every page and every question for one. */
  change(resolution: Resolution): void;
}

/** A server in front of the product that meddles with what it says of releases. All other bytes are the product's own. */
export async function startProxy(target: string, { answers, change }: Meddling): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    if (!answers(incoming.url ?? '/', outgoing)) forward(target, incoming, outgoing, change);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: (resolution: Resolution) => void,
): void {
  const { host, port } = new URL(target);
  const path = incoming.url ?? '/';
  const isResolution = path === '/releases/resolution';
  const mayBePage = /text\/html/.test(incoming.headers.accept ?? '') && !path.startsWith('/api');
  const headers = { ...incoming.headers, host };
  if (isResolution || mayBePage) headers['accept-encoding'] = 'identity';
  const upstream = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
    const isPage = mayBePage && answer.headers['content-type']?.startsWith('text/html');
    if (!isPage && !isResolution) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => (body += chunk));
    answer.on('end', () => {
      const changed = isPage ? inPage(body, change) : inJson(body, change);
      const length = Buffer.byteLength(changed);
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': length });
      outgoing.end(changed);
    });
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function inJson(body: string, change: (resolution: Resolution) => void): string {
  const resolution = JSON.parse(body) as Resolution;
  change(resolution);
  return JSON.stringify(resolution);
}

const inPage = (body: string, change: (resolution: Resolution) => void): string =>
  body.replace(
    /(<script id="psma-page"[^>]*>)(.*?)(<\/script>)/s,
    (_, open: string, json: string, close: string) => {
      const data = JSON.parse(json) as { resolution: Resolution };
      change(data.resolution);
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
    },
  );
