import { chunksAt, type ResolvedRemote } from '@psma/release-model';
import { authState, pageData } from '@psma/remote-kit';
import { healthyCandidates } from '../federation/loadRemoteRelease.ts';
import { resolution } from '../federation/resolution.ts';
import { canOpen } from '../navigation/canOpen.ts';
import { matchRoute } from '../navigation/matchRoute.ts';

const fetched = new Set<string>();

/**
 * Prefetches when a link is pointed at or focused. Files only enter the cache: a
 * broken release harms only its visitors.
 */
export function fetchOnPointing(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    const found = matchRoute(resolution.get().remotes, link.pathname);
    if (!found || !canOpen(found.route, authState.get())) return;
    for (const file of filesOf(found.remote, link.pathname)) void fetchOnce(file);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
}

/** Empty without a release. */
export function filesOf(remote: ResolvedRemote, pathname: string): string[] {
  const [candidate] = healthyCandidates(remote);
  if (!candidate) return [];
  const { entry, chunks = [] } = candidate;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const paths = [entry, ...chunksAt(chunks, pathname).map((chunk) => folder + chunk)];
  return paths.map((path) => new URL(path, pageData().assets ?? location.href).href);
}

export async function fetchOnce(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    // Requested like scripts, for cache hits.
    await (await fetch(url, { credentials: 'same-origin', priority: 'low' })).blob();
  } catch {
    fetched.delete(url);
  }
}
