import type { RemoteRoute } from './manifest.ts';

/** Reasons in the order in which the server applies them. */
export const RESOLUTION_REASONS = ['pin', 'experiment', 'stable', 'lastGood', 'none'] as const;
export type ResolutionReason = (typeof RESOLUTION_REASONS)[number];

export interface ReleaseCandidate {
  releaseId: string;
  version: string;
  federationName: string;
  /** Entry script URL, on the page's origin. */
  entry: string;
  /** sha384; the entry contains its chunks' hashes. */
  integrity: string;
  /** Prefetchable chunks (`screenChunks`); older servers send none. */
  chunks?: string[];
  routes: RemoteRoute[];
}

/** Candidates in the order to try. */
export interface ResolvedRemote {
  remote: string;
  candidates: ReleaseCandidate[];
  /** Routes while all releases are killed. */
  closedRoutes?: RemoteRoute[];
  /** An experiment counts the visitor on entry. Absent for others. */
  counted?: boolean;
  reason: ResolutionReason;
  /** Experiment or pin author. */
  because: string | null;
  since: string | null;
}

/** Includes routes of an unavailable remote. */
export const routesOf = ({ candidates, closedRoutes = [] }: ResolvedRemote): RemoteRoute[] =>
  candidates[0]?.routes ?? closedRoutes;

/** Inlined as JSON; refetched when the release map changes. */
export interface Resolution {
  revision: number;
  shellRelease: { releaseId: string; version: string; reason: ResolutionReason };
  remotes: ResolvedRemote[];
  /** A QA pin is on; shows the banner. */
  pinned: boolean;
  /** HMAC over visit, releases and expiry, for health reports. */
  ticket: string;
}
