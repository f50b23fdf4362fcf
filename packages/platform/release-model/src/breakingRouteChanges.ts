import type { ReleaseManifest, RemoteRoute } from './manifest.ts';
import { matchesRoute } from './matchesRoute.ts';
import { messages } from './messages.ts';
import { samplePaths } from './samplePaths.ts';

/** Route losses accepted by the publisher. */
export interface AcceptedBreakingChanges {
  /** Removed or moved. */
  removes: readonly string[];
  /** Restricted from public, or from more groups. */
  guards: readonly string[];
}

export const NO_ACCEPTED_CHANGES: AcceptedBreakingChanges = { removes: [], guards: [] };

export interface BreakingRouteChange {
  path: string;
  kind: keyof AcceptedBreakingChanges;
}

/** Returns live routes removed or restricted by the candidate, which no load report reveals. */
export const breakingRouteChanges = (
  live: ReleaseManifest,
  candidate: ReleaseManifest,
): BreakingRouteChange[] =>
  live.routes.flatMap((route): BreakingRouteChange[] => {
    const successors = samplePaths(route.path).map((path) => routeAt(candidate, route.path, path));
    const isGone = (next: RemoteRoute | undefined) => !next || isMoved(route, next);
    if (successors.some(isGone)) return [{ path: route.path, kind: 'removes' }];
    return successors.some((next) => next && isNarrower(route, next))
      ? [{ path: route.path, kind: 'guards' }]
      : [];
  });

/** One sentence per unaccepted lost route. */
export const breakingRouteProblems = (
  live: ReleaseManifest,
  candidate: ReleaseManifest,
  acceptedChanges: AcceptedBreakingChanges,
): string[] =>
  breakingRouteChanges(live, candidate)
    .filter(({ path, kind }) => !acceptedChanges[kind].includes(path))
    .map(({ path, kind }) => PROBLEMS[kind](`${candidate.remote}@${candidate.releaseId}`, path));

const PROBLEMS = { removes: messages.takesAway, guards: messages.guards };

const routeAt = ({ routes }: ReleaseManifest, path: string, pathname: string): RemoteRoute | undefined =>
  routes.find((route) => route.path === path) ?? routes.find((route) => matchesRoute(route.path, pathname));

const isMoved = (route: RemoteRoute, next: RemoteRoute): boolean =>
  next.redirectTo !== undefined && next.redirectTo !== route.redirectTo;

const isNarrower = (route: RemoteRoute, next: RemoteRoute): boolean =>
  next.access !== undefined &&
  (route.access === undefined || route.access.some((group) => !next.access?.includes(group)));
