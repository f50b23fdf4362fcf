import {
  matchesRoute,
  PLATFORM_ADDRESSES,
  routesOverlap,
  stolenRoutes,
  type RemoteRoute,
} from '@psma/release-model';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import type { Check } from './check.ts';
import { isOwnLink, isPlatformPath } from './ownUrl.ts';

/** Each path has one remote. */
export const takenRoutes: Check = ({ manifest }, { others }) =>
  others.flatMap((other) => stolenRoutes(manifest, other));

/** Paths are of the site and not of the platform; redirects arrive. */
export const routes: Check = ({ manifest }) => {
  const reserved = manifest.routes.filter((route) =>
    PLATFORM_ADDRESSES.some((pattern) => routesOverlap(route.path, pattern)),
  );
  const paths = manifest.routes.flatMap(({ path, redirectTo }) => [path, redirectTo ?? path]);
  return [
    ...[...new Set(paths)]
      .filter((path) => !isOwnLink(path))
      .map((path) => messages.routes.elsewhere(excerpt(path))),
    ...reserved.map((route) => messages.routes.reserved(route.path)),
    ...manifest.routes.flatMap(({ path, redirectTo }) =>
      redirectTo !== undefined && isPlatformPath(redirectTo)
        ? [messages.routes.redirectsToPlatform(path, excerpt(redirectTo))]
        : [],
    ),
    ...manifest.routes
      .filter((route) => neverArrives(route, manifest.routes))
      .map((route) => messages.routes.circle(route.path, route.redirectTo)),
  ];
};

function neverArrives(start: RemoteRoute, all: RemoteRoute[]): boolean {
  const passed = new Set<RemoteRoute>();
  for (let at: RemoteRoute | undefined = start; at?.redirectTo !== undefined;) {
    if (passed.has(at)) return true;
    passed.add(at);
    const path: string = at.redirectTo;
    at = all.find((route) => route.path === path) ?? all.find((route) => matchesRoute(route.path, path));
  }
  return false;
}
