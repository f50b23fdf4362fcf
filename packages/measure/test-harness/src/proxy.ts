import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Candidate {
  releaseId: string;
  federationName: string;
  entry: string;
  integrity: string;
}

export interface Resolution {
  revision: number;
  shellRelease: { releaseId: string };
  remotes: { remote: string; candidates: Candidate[] }[];
}

export interface Proxy {
  url: string;
  /** Notifies open pages of a changed release map. */
  announceChange(): void;
  /** Changes the release map and withholds its event. */
  changeUnnoticed(): void;
  close(): Promise<void>;
}

interface Meddling {
  /** Responds instead of the product; false passes on. */
  answers(path: string, outgoing: ServerResponse): boolean;
  /** Changes resolutions of all pages and requests. */
  change(resolution: Resolution): void;
  /** Changes a preload of the page; null removes it. */
  preload?(path: string, integrity: string): { path: string; integrity: string } | null;
}

/** Added per change; exceeds a test's own revisions. */
const CHANGE = 1_000_000;

/** Proxies the product, altering only its release data. */
export async function startProxy(target: string, meddling: Meddling): Promise<Proxy> {
  const streams = new Set<ServerResponse>();
  let changes = 0;
  const { change } = meddling;
  const all = {
    ...meddling,
    change: (resolution: Resolution) => {
      resolution.revision += CHANGE * changes;
      change(resolution);
    },
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === '/releases/changes') {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write('retry: 1000\n\n');
      streams.add(outgoing);
    } else if (!all.answers(path, outgoing)) forward(target, incoming, outgoing, all);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    announceChange: () => {
      changes += 1;
      for (const stream of streams) stream.write(`event: change\ndata: {"revision":${CHANGE * changes}}\n\n`);
    },
    changeUnnoticed: () => {
      changes += 1;
    },
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
  meddling: Meddling,
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
      const changed = isPage ? inPage(body, meddling) : inJson(body, meddling);
      const length = Buffer.byteLength(changed);
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': length });
      outgoing.end(changed);
    });
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function inJson(body: string, { change }: Meddling): string {
  const resolution = JSON.parse(body) as Resolution;
  change(resolution);
  return JSON.stringify(resolution);
}

const inPage = (body: string, { change, preload }: Meddling): string =>
  body
    .replace(
      /(<script id="psma-page"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const data = JSON.parse(json) as { resolution: Resolution };
        change(data.resolution);
        return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
      },
    )
    .replace(
      /<link rel="preload" href="([^"]+)" as="script" integrity="([^"]+)" crossorigin="anonymous">/g,
      (link, path: string, integrity: string) => {
        const changed = preload ? preload(path, integrity) : { path, integrity };
        return changed ? link.replace(path, changed.path).replace(integrity, changed.integrity) : '';
      },
    );
