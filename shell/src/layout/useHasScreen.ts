import { routesOf } from '@psma/release-model';
import { useObservable } from '@psma/remote-kit';
import { resolution } from '../federation/resolution.ts';

/** Whether a release on this page has a screen at an address: an older one may have none. */
export const useHasScreen = (path: string): boolean =>
  useObservable(resolution).remotes.some((remote) => routesOf(remote).some((route) => route.path === path));
