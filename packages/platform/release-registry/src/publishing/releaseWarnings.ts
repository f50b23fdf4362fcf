import type { Published } from '@psma/release-contract';
import type { ReleaseUpload } from '@psma/release-gate';
import type { BreakingRouteChange, ReleaseManifest, ReleaseMap } from '@psma/release-model';
import { messages } from '../messages.ts';

export const routeChangeWarning = ({ path, kind }: BreakingRouteChange): string =>
  kind === 'removes' ? messages.release.takesAway(path) : messages.release.guards(path);

export const killedWarning = (map: ReleaseMap, { remote, releaseId }: ReleaseManifest): string[] =>
  map.remotes[remote]?.killed.includes(releaseId) ? [messages.release.staysDead] : [];

/** Reports versions used by several releases. `others`: the remote's releases. */
export function versionWarning(
  { releaseId, version }: ReleaseManifest,
  others: readonly ReleaseManifest[],
): string[] {
  const same = others.filter((other) => other.version === version && other.releaseId !== releaseId);
  const ids = same
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((other) => other.releaseId)
    .slice(0, 3);
  return same.length > 0
    ? [messages.release.sameVersion(version, `${ids.join(', ')}${same.length > 3 ? ', …' : ''}`)]
    : [];
}

/** Starting with a purged build keeps the live releases. */
export const skippedRelease = ({ manifest: { remote, releaseId } }: ReleaseUpload): Published => ({
  remote,
  releaseId,
  known: true,
  promoted: false,
  notices: [messages.release.purged({ remote, releaseId })],
});
