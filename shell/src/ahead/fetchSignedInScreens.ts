import { routesOf, type RemoteRoute } from '@psma/release-model';
import { authState } from '@psma/remote-kit';
import { resolution } from '../federation/resolution.ts';
import * as links from '../links.ts';
import { canOpen } from '../navigation/canOpen.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { fetchOnce, filesOf } from './fetchAhead.ts';

/** One file at a time: a hang blocks one connection. No-op when saving data. */
export async function fetchSignedInScreens(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const { remotes } = resolution.get();
  const entered = matchRoute(remotes, location.pathname)?.remote;
  for (const remote of remotes.filter((each) => each !== entered)) {
    const screens = routesOf(remote).filter(
      // The landing page follows a log out.
      (route) => isSignedInScreen(route) || route.path === links.landing,
    );
    for (const file of screens.flatMap(({ path }) => filesOf(remote, path))) await fetchOnce(file);
  }
}

const isSignedInScreen = (route: RemoteRoute) => route.layout === 'admin' && canOpen(route, authState.get());
