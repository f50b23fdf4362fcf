import { memoize } from '@psma/http-kit';
import {
  comparedExperiments,
  matchesRoute,
  releaseBase,
  resolveRemote,
  routesOf,
  screenChunks,
  type Choice,
  type ReleaseCandidate,
  type ReleaseManifest,
  type RemoteRoute,
  type Resolution,
  type ResolvedRemote,
  type Visitor,
} from '@psma/release-model';
import type { MapContext } from '../map/mapContext.ts';
import type { ReleaseState } from '../map/releaseState.ts';
import { messages } from '../messages.ts';
import { sha256 } from './readVisitor.ts';
import { issueTicket } from './tickets.ts';

export class NothingReleased extends Error {
  constructor() {
    super(messages.serving.noShell);
  }
}

/** Throws NothingReleased. */
export function resolveReleases(
  { state, keys, environment, now }: Pick<MapContext, 'state' | 'keys' | 'environment' | 'now'>,
  visitor: Visitor,
  { request: visit, pathname }: ServedPage,
): Resolution {
  const { shown, ticketed } = isLikeEverybody(state, visitor)
    ? shownToEverybody(state)
    : shownTo(state, visitor);
  const entered = pathname === undefined ? undefined : countedAt(shown.remotes, pathname);
  return { ...shown, ticket: issueTicket(keys, ticketed, now(), { visit, environment, entered }) };
}

/** Neither for resolutions that a page requests later. */
export interface ServedPage {
  /** Id of its request. */
  request?: string | undefined;
  pathname?: string | undefined;
}

/**
 * The remote that a page at this path enters and an experiment counts. Pages that may
 * lead elsewhere leave the report to the shell.
 */
function countedAt(remotes: readonly ResolvedRemote[], pathname: string): string | undefined {
  return remotes.find((remote) => {
    if (!remote.counted) return false;
    const routes = routesOf(remote).filter(({ path }) => matchesRoute(path, pathname));
    return routes.length > 0 && routes.every(({ access, redirectTo }) => !access && !redirectTo);
  })?.remote;
}

interface Shown {
  shown: Omit<Resolution, 'ticket'>;
  ticketed: Record<string, string[]>;
}

/** No pins, no possible experiment arm. */
const isLikeEverybody = (state: ReleaseState, { visitorId, optedOut, pins }: Visitor): boolean =>
  Object.keys(pins).length === 0 &&
  (visitorId === null ||
    optedOut ||
    Object.values(state.map().remotes).every(({ experiments }) => experiments.length === 0));

const EVERYBODY: Visitor = { visitorId: null, optedOut: true, pins: {} };
const known = new WeakMap<object, Shown>();

/** Cached: every request needs it. */
function shownToEverybody(state: ReleaseState): Shown {
  const found = known.get(state.generation()) ?? shownTo(state, EVERYBODY);
  known.set(state.generation(), found);
  return found;
}

function shownTo(state: ReleaseState, visitor: Visitor): Shown {
  const map = state.map();
  const choose = (remote: string): Choice[] =>
    resolveRemote(
      sha256,
      map,
      remote,
      (releaseId) => state.manifest({ remote, releaseId }) !== null,
      visitor,
    );
  const manifestOf = (remote: string, { release }: Choice) => state.manifest({ remote, releaseId: release });

  const [shell] = choose('shell');
  const shellManifest = shell && manifestOf('shell', shell);
  if (!shell || !shellManifest) throw new NothingReleased();

  const chosen = Object.keys(map.remotes)
    .filter((remote) => remote !== 'shell')
    .sort()
    .map((remote) => ({ remote, choices: choose(remote) }));
  const ticketed = [{ remote: 'shell', choices: [shell] }, ...chosen];
  return {
    shown: {
      revision: map.revision,
      shellRelease: { releaseId: shell.release, version: shellManifest.version, reason: shell.reason },
      remotes: chosen.map(({ remote, choices }): ResolvedRemote => {
        const first = choices[0];
        const candidates = choices.flatMap((choice) => {
          const manifest = manifestOf(remote, choice);
          return manifest ? [candidate(manifest)] : [];
        });
        return {
          remote,
          candidates,
          ...(candidates.length === 0 && { closedRoutes: closedRoutes(state, remote) }),
          ...(comparedExperiments(map, remote, visitor).length > 0 && { counted: true }),
          reason: first?.reason ?? 'none',
          because: first?.because ?? null,
          since: first?.since ?? null,
        };
      }),
      pinned: Object.keys(visitor.pins).length > 0,
    },
    ticketed: Object.fromEntries(
      ticketed.map(({ remote, choices }) => [remote, choices.map(({ release }) => release)]),
    ),
  };
}

/** An unavailable remote's routes exist but show nothing. */
function closedRoutes(state: ReleaseState, remote: string): RemoteRoute[] {
  const releaseId = state.map().remotes[remote]?.stable;
  return (releaseId && state.manifest({ remote, releaseId })?.routes) || [];
}

/** Once per manifest: every request needs it. */
const candidate = memoize((manifest: ReleaseManifest): ReleaseCandidate => {
  const entry = manifest.files.find((file) => file.path === manifest.entry);
  if (!entry)
    throw new Error(`${manifest.remote}/${manifest.releaseId} does not list its entry ${manifest.entry}.`);
  return {
    releaseId: manifest.releaseId,
    version: manifest.version,
    federationName: manifest.federationName,
    entry: releaseBase(manifest.remote, manifest.releaseId) + manifest.entry,
    integrity: entry.integrity,
    chunks: screenChunks(manifest.files.map(({ path }) => path)),
    routes: manifest.routes,
  };
});
