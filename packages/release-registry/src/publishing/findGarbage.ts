import type { Queryable } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { liveReleases, type ReleaseMap } from '@psma/release-model';
import { releasesOnceLive, releasesPinned } from '../log/eventStore.ts';
import { listReleases } from '../releases/releaseStore.ts';

/** Pages stay open: what was live in this time may still be asked for a lazy chunk. */
const OPEN_PAGES_MS = 24 * 3_600_000;

/**
 * Releases that nobody can get any more: not live, not live within the last day, not pinned by a link that is still
 * valid, and not among the `keep` newest of their remote.
 */
export async function findGarbage(
  db: Queryable,
  map: ReleaseMap,
  keep: number,
  now: Date,
): Promise<ReleaseKey[]> {
  const used = new Set([
    ...(await releasesOnceLive(db, new Date(now.getTime() - OPEN_PAGES_MS))),
    ...(await releasesPinned(db, now)),
  ]);
  for (const [remote, releases] of Object.entries(map.remotes)) {
    for (const releaseId of liveReleases(releases)) used.add(`${remote}/${releaseId}`);
  }
  const seen = new Map<string, number>();
  return (await listReleases(db))
    .filter(({ remote, releaseId }) => {
      const rank = (seen.get(remote) ?? 0) + 1;
      seen.set(remote, rank);
      return rank > keep && !used.has(`${remote}/${releaseId}`);
    })
    .map(({ remote, releaseId }) => ({ remote, releaseId }));
}
