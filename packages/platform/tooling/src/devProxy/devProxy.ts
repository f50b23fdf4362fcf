import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, takesLink, type Resolution } from '@psma/release-model';
import { CHANGES_PATH, NoBuildError, type DevBuilds, type DevState } from './devBuild.ts';
import { devPage, withDevRemote } from './devPage.ts';
import { messages } from './messages.ts';
import { SiteError, type Site } from './site.ts';

/** Loopback only: no other machine reaches it. */
const ADDRESS = '127.0.0.1';
/** Where credentials of teams would be used, and files that are not the site's pages. */
const CLOSED = /^\/(console|registry|kit)(\/|$)/i;
const REPORTS = /^\/releases\/(?:health|step|replays)$|\/analytics\/events$/;
const RESOLUTION = '/releases/resolution';
/** Belong to one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export interface DevProxy {
  url: string;
  close(): Promise<void>;
}

/** Serves the site with the builds' remote in it; port 0 chooses one. Throws EADDRINUSE. */
export async function createDevProxy(site: Site, builds: DevBuilds, port: number): Promise<DevProxy> {
  const server = http.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, resolve);
  });
  const host = `localhost:${(server.address() as { port: number }).port}`;
  const url = `http://${host}`;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof SiteError) end(response, 502, error.message);
      else if (error instanceof NoBuildError) end(response, 503, error.message);
      else end(response, 500, String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.host !== host) return end(response, 421, messages.otherHost(url));
    const target = URL.parse((request.url ?? '/').replace(/^[/\\]+/, '/'), url);
    const pathname = target && decoded(target.pathname);
    // A whole address would ask the site for another one.
    if (pathname === null || target?.origin !== url) return end(response, 400, messages.unreadable);
    if (CLOSED.test(pathname)) return end(response, 404, messages.notHere(site.origin));
    if (request.method === 'POST' && REPORTS.test(pathname)) return end(response, 204);
    if (pathname === CHANGES_PATH) return stream(builds, response, Number(target?.searchParams.get('after')));
    const own = builds.file(pathname);
    if (own !== undefined) return sendFile(response, pathname, own);
    return pass(request, response, pathname);
  }

  async function pass(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const isPage = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document';
    const isChanged = isPage || pathname === RESOLUTION;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answered = await site.send(
      {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: towardsSite(request.headers, { url, site, isChanged }),
        body: request,
      },
      gone.signal,
    );
    const headers = withoutHops(answered.headers);
    const { location } = headers;
    if (typeof location === 'string' && location.startsWith(`${site.origin}/`))
      headers['location'] = location.slice(site.origin.length);
    const type = String(headers['content-type']);
    const isOwn = isPage && takesLink(builds.routes(), pathname);
    // The site does not know a new route yet: its page for unknown paths becomes the remote's.
    const status = isOwn && answered.statusCode === 404 ? 200 : (answered.statusCode ?? 502);
    if (!isChanged || !/html|json/.test(type)) {
      response.writeHead(status, headers);
      return pipeline(answered, response).catch(() => {});
    }
    delete headers['content-length'];
    const body = await text(answered);
    const isRefused = !isPage && status !== 200;
    const sent = isRefused ? body : await changed(body, isPage);
    response.writeHead(status, headers).end(sent);
  }

  async function changed(body: string, isPage: boolean): Promise<string> {
    const own = await builds.current();
    return isPage
      ? devPage(body, own, site.origin)
      : JSON.stringify(withDevRemote(JSON.parse(body) as Resolution, own));
  }

  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A message once there is another build, or why there is none. Numbers begin again with the proxy. */
function stream(builds: DevBuilds, response: ServerResponse, after: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const send = ({ number, failure }: DevState) => {
    if (number > 0 && number !== after) response.write(`data: ${number}\n\n`);
    else if (failure !== null) response.write(`event: failed\ndata: ${JSON.stringify(failure)}\n\n`);
  };
  response.on('close', builds.onChange(send));
  send(builds.state());
}

/** The site refuses changes that a page of another origin asks for. */
function towardsSite(
  given: IncomingMessage['headers'],
  { url, site, isChanged }: { url: string; site: Site; isChanged: boolean },
): OutgoingHttpHeaders {
  const headers = withoutHops(given);
  if (headers['origin'] === url) headers['origin'] = site.origin;
  const { referer } = headers;
  if (typeof referer === 'string' && referer.startsWith(`${url}/`))
    headers['referer'] = site.origin + referer.slice(url.length);
  return isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers;
}

/** As any server before the site's router may read it; null if it cannot be read. */
function decoded(pathname: string): string | null {
  try {
    return path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}

const withoutHops = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

function sendFile(response: ServerResponse, pathname: string, bytes: Uint8Array | null): void {
  if (!bytes) return end(response, 404);
  response.writeHead(200, {
    'content-type': contentTypeOf(pathname),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function end(response: ServerResponse, status: number, sentence = ''): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(sentence);
}
