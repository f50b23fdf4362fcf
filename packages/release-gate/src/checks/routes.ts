import { matchesRoute, routesOverlap, stolenRoutes, type RemoteRoute } from '@psma/release-model';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import { PLATFORM_ADDRESSES } from '../platformAddresses.ts';
import type { Check } from '../releaseUpload.ts';
import { isOwnLink, isPlatformAddress } from './ownUrl.ts';

/** Each path has one remote, none of the platform's, and redirects arrive. */
export const routes: Check = ({ manifest }, { others }) => {
  const reserved = manifest.routes.filter((route) =>
    PLATFORM_ADDRESSES.some((pattern) => routesOverlap(route.path, pattern)),
  );
  const addresses = manifest.routes.flatMap(({ path, redirectTo }) => [path, redirectTo ?? path]);
  return [
    ...[...new Set(addresses)]
      .filter((address) => !isOwnLink(address))
      .map((address) => messages.routes.elsewhere(excerpt(address))),
    ...others.flatMap((other) => stolenRoutes(manifest, other)),
    ...reserved.map((route) => messages.routes.reserved(route.path)),
    ...manifest.routes.flatMap(({ path, redirectTo }) =>
      redirectTo !== undefined && isPlatformAddress(redirectTo)
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
    const address: string = at.redirectTo;
    at =
      all.find((route) => route.path === address) ?? all.find((route) => matchesRoute(route.path, address));
  }
  return false;
}
