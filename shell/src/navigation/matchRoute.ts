import { routesOf, type RemoteRoute, type ResolvedRemote } from '@psma/release-model';
import { matchPath } from '@psma/remote-kit';

export interface RouteMatch {
  remote: ResolvedRemote;
  route: RemoteRoute;
  /** A modal route's parent: opening it changes no page. */
  screenPath: string;
}

/** Orders routes as React Router does: static before parameters, longer before shorter. */
function rank(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '' ? '' : segment.startsWith(':') ? '1' : '2'))
    .join('');
}

/** Null if no manifest has it. */
export function matchRoute(remotes: readonly ResolvedRemote[], pathname: string): RouteMatch | null {
  const found = remotes
    .flatMap((remote) => routesOf(remote).map((route) => ({ remote, route })))
    .filter(({ route }) => matchPath(route.path, pathname) !== null)
    .sort((a, b) => rank(b.route.path).localeCompare(rank(a.route.path)))[0];
  if (!found) return null;
  return { ...found, screenPath: found.route.modal ? parentPath(found.remote, pathname) : pathname };
}

function parentPath(remote: ResolvedRemote, pathname: string): string {
  const routes = routesOf(remote).filter((route) => !route.modal);
  for (let path = pathname; path.includes('/'); path = path.slice(0, path.lastIndexOf('/'))) {
    if (routes.some((route) => matchPath(route.path, path))) return path;
  }
  return pathname;
}
