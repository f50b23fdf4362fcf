import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { syntheticEntry } from './syntheticEntry.ts';
import type { ScreenFault } from './syntheticEntry.ts';

/** What can be wrong with a release, from the network up to its screens. */
export const NETWORK_FAULTS = [
  'entry 404',
  'entry 500',
  'entry hangs',
  'entry drips',
  'entry throws',
  'entry syntax error',
  'entry wrong hash',
  'entry is HTML',
  'chunk 404',
  'chunk hangs',
] as const;
export const SCREEN_FAULTS = [
  'render throws',
  'effect throws',
  'cleanup throws',
  'suspends for ever',
  'wrong export',
  'lazy chunk 404',
] as const;
export type Fault = (typeof NETWORK_FAULTS)[number] | ScreenFault;

/** These show within the time a browser needs to notice; the others take a deadline. */
export const isHang = (fault: Fault) =>
  ['entry hangs', 'entry drips', 'chunk hangs', 'suspends for ever'].includes(fault);

export interface FaultServer {
  url: string;
  /** Requests for the broken release's files so far. */
  hits(): number;
  close(): Promise<void>;
}

interface Candidate {
  releaseId: string;
  federationName: string;
  entry: string;
  integrity: string;
}

interface Resolution {
  remotes: { remote: string; candidates: Candidate[] }[];
}

const BROKEN_ID = 'bad000000bad';

/**
 * A server in front of the product in which one remote's chosen release is broken. With `lastGood` the real release
 * stands behind it; without, there is nothing else. All other bytes are the product's own.
 */
export async function startFaultServer(
  target: string,
  remote: string,
  fault: Fault,
  lastGood: boolean,
): Promise<FaultServer> {
  let hits = 0;
  const brokenBase = `/releases/${remote}/${BROKEN_ID}/`;
  const brokenName = `${remote.replaceAll('-', '_')}_${BROKEN_ID}`;
  const entry = await brokenEntry(target, remote, brokenName, fault);

  const breakRelease = (resolution: Resolution) => {
    for (const each of resolution.remotes.filter((one) => one.remote === remote)) {
      const [good] = each.candidates;
      if (!good) continue;
      const integrity = fault === 'entry wrong hash' ? good.integrity : sha384(entry);
      const broken = {
        ...good,
        releaseId: BROKEN_ID,
        federationName: brokenName,
        entry: `${brokenBase}remoteEntry.js`,
        integrity,
      };
      each.candidates = lastGood ? [broken, good] : [broken];
    }
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path.startsWith(brokenBase)) {
      hits += 1;
      return serveBroken(path, fault, entry, outgoing);
    }
    forward(target, incoming, outgoing, breakRelease);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The real release's entry under the broken release's name, or what the fault puts in its place. */
async function brokenEntry(target: string, remote: string, name: string, fault: Fault): Promise<string> {
  const resolution = (await (await fetch(`${target}/releases/resolution`)).json()) as Resolution;
  const real = resolution.remotes.find((one) => one.remote === remote)?.candidates[0];
  if (!real) throw new Error(`${remote} is not released.`);
  const source = (await (await fetch(target + real.entry)).text()).replaceAll(real.releaseId, BROKEN_ID);
  if (fault === 'entry throws') return `throw new Error('broken on purpose');${source}`;
  if (fault === 'entry syntax error') return `const = ;${source}`;
  if (fault === 'entry is HTML') return '<!doctype html><title>Not a script</title>';
  return (SCREEN_FAULTS as readonly string[]).includes(fault)
    ? syntheticEntry(name, fault as ScreenFault)
    : source;
}

function serveBroken(path: string, fault: Fault, entry: string, outgoing: ServerResponse): void {
  const isEntry = path.endsWith('/remoteEntry.js');
  const script = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
  if (!isEntry) {
    if (fault !== 'chunk hangs') outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
    return;
  }
  if (fault === 'entry 404') outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
  else if (fault === 'entry 500') outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('broken');
  else if (fault === 'entry hangs') return;
  else if (fault === 'entry drips') drip(outgoing.writeHead(200, script), entry);
  else if (fault === 'entry is HTML')
    outgoing.writeHead(200, { ...script, 'content-type': 'text/html' }).end(entry);
  else outgoing.writeHead(200, script).end(fault === 'entry wrong hash' ? `${entry}\n/* tampered */` : entry);
}

/** A byte every 200 ms: the connection lives, the script never ends. */
function drip(outgoing: ServerResponse, text: string): void {
  let at = 0;
  const timer = setInterval(() => outgoing.write(text[at++] ?? ' '), 200);
  outgoing.on('close', () => clearInterval(timer));
}

/** Passes a request on; pages and resolutions come back with the broken release in them. */
function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  breakRelease: (resolution: Resolution) => void,
): void {
  const { host, port } = new URL(target);
  const path = incoming.url ?? '/';
  const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
  const upstream = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && !path.startsWith('/api');
    if (!isPage && path !== '/releases/resolution') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => (body += chunk));
    answer.on('end', () => {
      const changed = isPage ? inPage(body, breakRelease) : inJson(body, breakRelease);
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-length': Buffer.byteLength(changed),
      });
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
