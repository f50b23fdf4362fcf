import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startProxy } from './proxy.ts';
import type { Candidate, Proxy, Resolution } from './proxy.ts';
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

export interface FaultServer extends Proxy {
  /** Requests for the broken release's files so far. */
  hits(): number;
}

export const BROKEN_ID = 'bad000000bad';

/**
 * A server in front of the product in which one remote's chosen release is broken. With `lastGood` the real release
 * stands behind it; without, there is nothing else.
 */
export async function startFaultServer(
  target: string,
  remote: string,
  fault: Fault,
  lastGood: boolean,
): Promise<FaultServer> {
  let hits = 0;
  const { candidate, files, source } = await brokenRelease(target, remote, fault);
  const proxy = await startProxy(target, {
    answers: (path, outgoing) => {
      if (!path.startsWith(files)) return false;
      hits += 1;
      serveBroken(path, fault, source, outgoing);
      return true;
    },
    change: (resolution) => {
      for (const each of resolution.remotes.filter((one) => one.remote === remote)) {
        each.candidates = lastGood ? [candidate, ...each.candidates.slice(0, 1)] : [candidate];
      }
    },
  });
  return { ...proxy, hits: () => hits };
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The real release's entry under the broken release's name, or what the fault puts in its place. */
export async function brokenRelease(target: string, remote: string, fault: Fault) {
  const resolution = (await (await fetch(`${target}/releases/resolution`)).json()) as Resolution;
  const real = resolution.remotes.find((one) => one.remote === remote)?.candidates[0];
  if (!real) throw new Error(`${remote} is not released.`);
  const files = `/releases/${remote}/${BROKEN_ID}/`;
  const federationName = `${remote.replaceAll('-', '_')}_${BROKEN_ID}`;
  const source = await sourceFor(fault, federationName, target + real.entry, real.releaseId);
  const integrity = fault === 'entry wrong hash' ? real.integrity : sha384(source);
  const entry = `${files}remoteEntry.js`;
  const candidate: Candidate = { ...real, releaseId: BROKEN_ID, federationName, entry, integrity };
  return { candidate, files, source };
}

async function sourceFor(fault: Fault, name: string, entry: string, releaseId: string): Promise<string> {
  if ((SCREEN_FAULTS as readonly string[]).includes(fault)) return syntheticEntry(name, fault as ScreenFault);
  const source = (await (await fetch(entry)).text()).replaceAll(releaseId, BROKEN_ID);
  if (fault === 'entry throws') return `throw new Error('broken on purpose');${source}`;
  if (fault === 'entry syntax error') return `const = ;${source}`;
  if (fault === 'entry is HTML') return '<!doctype html><title>Not a script</title>';
  return source;
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
