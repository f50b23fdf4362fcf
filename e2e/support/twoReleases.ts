import { brokenRelease } from './faultServer.ts';
import type { Product } from './product.ts';
import { startProxy, type Candidate, type Proxy } from './proxy.ts';

export interface TwoReleases extends Proxy {
  /** Requests for the other release's files so far. */
  hits(): number;
  /** Makes the other release the chosen one, and tells every open page that the map has changed. */
  swap(): void;
  /** The same, with the event about it held back. */
  swapUnnoticed(): void;
}

/** What the other release shows, whatever the address. */
export const OTHER_RELEASE = 'Broken release';

/** A server in front of the product in which another release stands behind a remote's own as its last good one. */
export async function startWithTwoReleases(product: Product, remote: string): Promise<TwoReleases> {
  let hits = 0;
  let swapped = false;
  const { release, folder, candidate } = await brokenRelease(product, remote, 'cleanup throws');
  const proxy = await startProxy(product.url, {
    answers: (path, outgoing) => {
      if (!path.startsWith(folder)) return false;
      hits += 1;
      outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
        .end(release.files.get(release.manifest.entry));
      return true;
    },
    change: ({ remotes }) => {
      for (const each of remotes.filter((one) => one.remote === remote)) {
        const [real] = each.candidates as [Candidate];
        const other = { ...real, ...candidate };
        each.candidates = swapped ? [other, real] : [real, other];
      }
    },
  });
  return {
    ...proxy,
    hits: () => hits,
    swap: () => {
      swapped = true;
      proxy.announceChange();
    },
    swapUnnoticed: () => {
      swapped = true;
      proxy.changeUnnoticed();
    },
  };
}
