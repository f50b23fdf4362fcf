import { chunksAt, routesOf, type RemoteRoute, type ResolvedRemote } from '@psma/release-model';
import { authState, pageData } from '@psma/remote-kit';
import { healthyCandidates } from '../federation/loadRemoteRelease.ts';
import { resolution } from '../federation/resolution.ts';
import { mayOpen } from '../routing/access.ts';
import { matchRoute } from '../routing/matchRoute.ts';

/** Reached by a button: no link tells that somebody is about to go there. */
const AFTER_LOG_OUT = '/';

const fetched = new Set<string>();

/**
 * Fetches the files of a screen that somebody points at or tabs to, since they mostly go there. They come into the
 * browser's cache and nothing of them runs: a broken release harms nobody who does not enter it.
 */
export function fetchOnPointing(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    const found = matchRoute(resolution.get().remotes, link.pathname);
    if (!found || !mayOpen(found.route, authState.get())) return;
    for (const file of filesOf(found.remote, link.pathname)) void fetchOnce(file);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
}

/**
 * Fetches what whoever is signed in may enter next, one file after the other, so that what hangs holds a single
 * connection; nothing for somebody who saves data.
 */
export async function fetchSignedInScreens(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const { remotes } = resolution.get();
  const entered = matchRoute(remotes, location.pathname)?.remote;
  for (const remote of remotes.filter((each) => each !== entered)) {
    const screens = routesOf(remote).filter(
      (route) => isSignedInScreen(route) || route.path === AFTER_LOG_OUT,
    );
    for (const file of screens.flatMap(({ path }) => filesOf(remote, path))) await fetchOnce(file);
  }
}

const isSignedInScreen = (route: RemoteRoute) => route.layout === 'admin' && mayOpen(route, authState.get());

/** The addresses of what the screen at `pathname` needs; none where no release is left. */
function filesOf(remote: ResolvedRemote, pathname: string): string[] {
  const [candidate] = healthyCandidates(remote);
  if (!candidate) return [];
  const { entry, chunks = [] } = candidate;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const paths = [entry, ...chunksAt(chunks, pathname).map((chunk) => folder + chunk)];
  return paths.map((path) => new URL(path, pageData().assets ?? location.href).href);
}

async function fetchOnce(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    // As a script asks for it, so that this finds it in the cache.
    await (await fetch(url, { credentials: 'same-origin', priority: 'low' })).blob();
  } catch {
    fetched.delete(url);
  }
}
