import type { ServerResponse } from 'node:http';
import { brokenRelease } from './faultServer.ts';
import { startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';

export interface TwoReleases extends Proxy {
  /** Requests for the other release's files so far. */
  hits(): number;
  /** Makes the other release the chosen one, and tells every open page that the map has changed. */
  swap(): void;
}

/** What the other release shows, whatever the address. */
export const OTHER_RELEASE = 'Broken release';

/** A server in front of the product in which another release stands behind a remote's own as its last good one. */
export async function startWithTwoReleases(target: string, remote: string): Promise<TwoReleases> {
  let hits = 0;
  let swapped = false;
  const streams = new Set<ServerResponse>();
  const { candidate, files, source } = await brokenRelease(target, remote, 'cleanup throws');
  const proxy = await startProxy(target, {
    answers: (path, outgoing) => {
      if (path === '/releases/changes') {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        outgoing.write('retry: 1000\n\n');
        streams.add(outgoing);
        return true;
      }
      if (!path.startsWith(files)) return false;
      hits += 1;
      outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
        .end(source);
      return true;
    },
    change: (resolution) => {
      if (swapped) resolution.revision += 1000;
      for (const each of resolution.remotes.filter((one) => one.remote === remote)) {
        const real = each.candidates.slice(0, 1);
        each.candidates = swapped ? [candidate, ...real] : [...real, candidate];
      }
    },
  });
  return {
    ...proxy,
    hits: () => hits,
    swap: () => {
      swapped = true;
      for (const stream of streams) stream.write('event: change\ndata: {"revision":1000000}\n\n');
    },
  };
}
