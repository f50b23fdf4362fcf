import type { ServerResponse } from 'node:http';
import { fakeRemoteEntry, SCREEN_FAULTS, type ScreenFault } from './fakeRemoteEntry.ts';
import type { Product } from './product.ts';
import { startProxy, type Candidate, type Proxy } from './proxy.ts';
import { renamedRelease, servingRelease, sha384, type Release } from './releaseCopy.ts';

/** Transient faults on the way to a release. */
export const SERVER_FAULTS = [
  'entry 404',
  'entry 500',
  'entry hangs',
  'entry drips',
  'entry wrong hash',
  'entry is HTML',
  'chunk 404',
  'chunk hangs',
] as const;
/** Permanent faults, fixed only by another release. */
export const RELEASE_FAULTS = ['entry throws', 'entry syntax error', ...SCREEN_FAULTS] as const;
export const FAULTS = [...SERVER_FAULTS, ...RELEASE_FAULTS];
export type Fault = (typeof FAULTS)[number];

/** True if a fault needs a deadline. */
export const isHang = (fault: Fault) =>
  ['entry hangs', 'entry drips', 'chunk hangs', 'suspends for ever'].includes(fault);

export interface FaultServer extends Proxy {
  /** Requests for the broken release's files so far. */
  hits(): number;
  /** Ends server faults, or restores the real map. Notifies open pages. */
  heal(): void;
}

/**
 * Proxies the product with a faulty copy of a remote's release. `lastGood` makes
 * the real one the fallback.
 */
export async function startFaultServer(
  product: Product,
  remote: string,
  fault: Fault,
  lastGood: boolean,
): Promise<FaultServer> {
  let hits = 0;
  let healed = false;
  const { release, folder, candidate } = await brokenRelease(product, remote, fault);
  const passes = (SERVER_FAULTS as readonly Fault[]).includes(fault);
  const isReplaced = () => healed && !passes;

  const proxy = await startProxy(product.url, {
    answers: (path, outgoing) => {
      if (!path.startsWith(folder)) return false;
      hits += 1;
      const file = path.slice(folder.length).replace(/^~\d+\//, '');
      serve(release, file, healed ? null : fault, outgoing);
      return true;
    },
    change: ({ remotes }) => {
      for (const each of remotes.filter((one) => one.remote === remote && !isReplaced())) {
        const [good] = each.candidates as [Candidate];
        each.candidates = lastGood ? [{ ...good, ...candidate }, good] : [{ ...good, ...candidate }];
      }
    },
    preload: (path, integrity) => {
      if (!path.startsWith(`/releases/${remote}/`) || isReplaced()) return { path, integrity };
      const file = release.manifest.files.find((one) => path.endsWith(`/${one.path}`));
      return file ? { path: folder + file.path, integrity: file.integrity } : null;
    },
  });
  return {
    ...proxy,
    hits: () => hits,
    heal: () => {
      healed = true;
      proxy.announceChange();
    },
  };
}

const BROKEN_ID = 'bad000000bad';

/** Copies the remote's release with another id and fault. */
export async function brokenRelease(product: Product, remote: string, fault: Fault) {
  const release = withFault(renamedRelease(await servingRelease(product, remote), BROKEN_ID), fault);
  const { releaseId, federationName, entry, files } = release.manifest;
  const folder = `/releases/${remote}/${BROKEN_ID}/`;
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  const candidate: Candidate = { releaseId, federationName, entry: folder + entry, integrity };
  return { release, folder, candidate };
}

/** Puts the fault into the entry, keeping its hash valid. */
function withFault({ manifest, files }: Release, fault: Fault): Release {
  const hasLazyScreens = manifest.files.some(({ path }) => path.startsWith('at-'));
  const isOfScreen =
    (SCREEN_FAULTS as readonly Fault[]).includes(fault) && !(fault === 'lazy chunk 404' && hasLazyScreens);
  const original = files.get(manifest.entry)?.toString() ?? '';
  const entry = isOfScreen
    ? fakeRemoteEntry(manifest.federationName, fault as ScreenFault)
    : `${BROKEN_ENTRIES[fault] ?? ''}${original}`;
  const listed = manifest.files
    .filter(({ path }) => path === manifest.entry || !isOfScreen)
    .map((file) => (file.path === manifest.entry ? { ...file, integrity: sha384(entry) } : file));
  return {
    manifest: { ...manifest, files: listed },
    files: new Map([...files, [manifest.entry, Buffer.from(entry)]]),
  };
}

const BROKEN_ENTRIES: Partial<Record<Fault, string>> = {
  'entry throws': "throw new Error('broken on purpose');",
  'entry syntax error': 'const = ;',
};

function serve(
  { manifest, files }: Release,
  file: string,
  fault: Fault | null,
  outgoing: ServerResponse,
): void {
  const bytes = files.get(file);
  const part = file === manifest.entry ? 'entry' : file.startsWith('entry.') ? 'chunk' : 'lazy chunk';
  const headers = { 'content-type': typeOf(file), 'access-control-allow-origin': '*' };
  const answer = (status: number, body: Buffer | string, type = headers['content-type']) =>
    outgoing.writeHead(status, { ...headers, 'content-type': type }).end(body);
  if (!bytes || fault === `${part} 404`) answer(404, 'gone', 'text/plain');
  else if (fault === `${part} 500`) answer(500, 'broken', 'text/plain');
  else if (fault === `${part} hangs`) return;
  else if (fault === `${part} drips`) drip(outgoing.writeHead(200, headers), bytes);
  else if (fault === `${part} wrong hash`) answer(200, `${bytes.toString()}\n/* tampered */`);
  else if (fault === `${part} is HTML`)
    answer(200, '<!doctype html><title>Not a script</title>', 'text/html');
  else answer(200, bytes);
}

const typeOf = (file: string) => (file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2');

/** Sends a byte every 200 ms, never ending. */
function drip(outgoing: ServerResponse, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => outgoing.write(bytes.subarray(at, (at += 1))), 200);
  outgoing.on('close', () => clearInterval(timer));
}
