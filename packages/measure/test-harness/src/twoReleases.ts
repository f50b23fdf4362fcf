import { brokenRelease } from './faultServer.ts';
import type { Product } from './product.ts';
import { startProxy, type Candidate, type Proxy } from './proxy.ts';

export interface TwoReleases extends Proxy {
  /** Requests for the other release's files so far. */
  hits(): number;
  /** Selects the other release and notifies open pages. */
  swap(): void;
  /** Selects the other release and withholds the event. */
  swapUnnoticed(): void;
}

/** The other release's text, on every screen. */
export const OTHER_RELEASE = 'Broken release';

/** Proxies the product with another release as last good. */
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
