import type { RemoteRoute } from './manifest.ts';
import { matchesRoute } from './matchesRoute.ts';
import { samplePaths } from './samplePaths.ts';

/** True if every path of the link is one of the routes'. */
export const takesLink = (routes: readonly Pick<RemoteRoute, 'path'>[], link: string): boolean =>
  samplePaths(link).every((path) => routes.some((route) => matchesRoute(route.path, path)));
