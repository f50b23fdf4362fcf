import type { RemoteRoute } from './manifest.ts';

/** Why a visitor sees a release, in the order in which the server looks. */
export const RESOLUTION_REASONS = ['pin', 'experiment', 'stable', 'lastGood', 'none'] as const;
export type ResolutionReason = (typeof RESOLUTION_REASONS)[number];

/** One loadable release as the page needs it. */
export interface ReleaseCandidate {
  releaseId: string;
  version: string;
  federationName: string;
  /** URL of the entry script, on the page's origin. */
  entry: string;
  /** sha384 of the entry; its chunks' hashes stand inside it. */
  integrity: string;
  /** The chunks by which its screens can be fetched before they are entered (`screenChunks`); an older server names none. */
  chunks?: string[];
  routes: RemoteRoute[];
}

/** What the server resolved for one remote: the candidates in the order in which the page may try them. */
export interface ResolvedRemote {
  remote: string;
  candidates: ReleaseCandidate[];
  /** Its addresses while there is no candidate, because every release was killed. */
  closedRoutes?: RemoteRoute[];
  reason: ResolutionReason;
  /** Name of the experiment, or who pinned; for the "why" panel. */
  because: string | null;
  since: string | null;
}

/** The addresses of a remote, whether or not it can be loaded. */
export const routesOf = ({ candidates, closedRoutes = [] }: ResolvedRemote): RemoteRoute[] =>
  candidates[0]?.routes ?? closedRoutes;

/** Inlined in every page as JSON; asked for again when the release map changes. */
export interface Resolution {
  revision: number;
  shellRelease: { releaseId: string; version: string; reason: ResolutionReason };
  remotes: ResolvedRemote[];
  /** True while a QA pin is on, so that a banner says so. */
  pinned: boolean;
  /** HMAC over visit, resolved releases and expiry: a health report counts only with it. Empty in development. */
  ticket: string;
}
