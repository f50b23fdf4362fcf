import type { ReleaseManifest, RemoteRoute } from './manifest.ts';
import { matchesRoute } from './matchesRoute.ts';
import { messages } from './messages.ts';

/** What a release may take from those who follow links, because whoever releases it has said so: paths of routes. */
export interface AcceptedBreakingChanges {
  /** Gone, or moved elsewhere. */
  removes: readonly string[];
  /** Open until now, or open to more groups. */
  guards: readonly string[];
}

export const NO_ACCEPTED_CHANGES: AcceptedBreakingChanges = { removes: [], guards: [] };

/** An address of the live release that the candidate takes away or guards. */
export interface BreakingRouteChange {
  path: string;
  kind: keyof AcceptedBreakingChanges;
}

/**
 * Addresses that work with the live release and no longer with the candidate: those that have no screen of their own
 * any more, and those that not everyone may see who might before. No report of a load could ever tell of them.
 */
export const breakingRouteChanges = (
  live: ReleaseManifest,
  candidate: ReleaseManifest,
): BreakingRouteChange[] =>
  live.routes.flatMap((route): BreakingRouteChange[] => {
    const successors = addressesOf(route).map((address) => routeAt(candidate, route.path, address));
    const isGone = (next: RemoteRoute | undefined) => !next || isMoved(route, next);
    if (successors.some(isGone)) return [{ path: route.path, kind: 'removes' }];
    return successors.some((next) => next && isNarrower(route, next))
      ? [{ path: route.path, kind: 'guards' }]
      : [];
  });

/** Why the candidate may not replace the live release, one sentence for each address that nobody has conceded. */
export const breakingRouteProblems = (
  live: ReleaseManifest,
  candidate: ReleaseManifest,
  acceptedChanges: AcceptedBreakingChanges,
): string[] =>
  breakingRouteChanges(live, candidate)
    .filter(({ path, kind }) => !acceptedChanges[kind].includes(path))
    .map(({ path, kind }) => PROBLEMS[kind](`${candidate.remote}@${candidate.releaseId}`, path));

const PROBLEMS = { removes: messages.takesAway, guards: messages.guards };

/** Stands for a parameter's value: none that a route could name. */
const VALUE = '~any~';

/** The shortest and the longest address that a route has. */
function addressesOf({ path }: RemoteRoute): string[] {
  const segments = path.split('/').filter(Boolean);
  const address = (chosen: string[]) =>
    `/${chosen.map((each) => each.replace(/\?$/, '').replace(/^(:.*|\*)$/, VALUE)).join('/')}`;
  return [address(segments.filter((each) => !each.endsWith('?'))), address(segments)];
}

const routeAt = ({ routes }: ReleaseManifest, path: string, address: string): RemoteRoute | undefined =>
  routes.find((route) => route.path === path) ?? routes.find((route) => matchesRoute(route.path, address));

const isMoved = (route: RemoteRoute, next: RemoteRoute): boolean =>
  next.redirectTo !== undefined && next.redirectTo !== route.redirectTo;

const isNarrower = (route: RemoteRoute, next: RemoteRoute): boolean =>
  next.access !== undefined &&
  (route.access === undefined || route.access.some((group) => !next.access?.includes(group)));
