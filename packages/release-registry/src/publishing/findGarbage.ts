import { createHash } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { liveReleases, type ReleaseMap } from '@psma/release-model';
import { releasesOnceLive, releasesPinned } from '../log/eventStore.ts';
import { messages } from '../messages.ts';
import { listReleases } from '../releases/releaseStore.ts';

/** Pages stay open: what was live in this time may still be asked for a lazy chunk. */
const OPEN_PAGES_MS = 24 * 3_600_000;

/** What stays although nobody can get it. */
export interface Retention {
  /** So many of each remote, the newest. */
  keep: number;
  /** What was published or live within so many days; live within one stays in any case. */
  days: number;
  /** Digest of the releases that were shown before, as `digestOf` makes it: only exactly those are removed. */
  shown?: string;
}

export const digestOf = (releases: ReleaseKey[]): string =>
  createHash('sha256')
    .update(JSON.stringify(releases.map(({ remote, releaseId }) => `${remote}/${releaseId}`).sort()))
    .digest('hex');

/** Throws ChangedSince where other releases would be removed than those that were shown. */
export function requireShown(garbage: ReleaseKey[], { shown }: Retention): void {
  if (shown !== undefined && shown !== digestOf(garbage))
    throw new ReleaseRefused('ChangedSince', messages.release.otherGarbage(garbage.length));
}

const DAY_MS = 24 * 3_600_000;

/**
 * Releases that nobody can get any more: not live, not live within the last day or the days that are kept, not pinned by
 * a link that is still valid, not among the newest of their remote, and old enough.
 */
export async function findGarbage(
  db: Queryable,
  map: ReleaseMap,
  { keep, days }: Retention,
  now: Date,
): Promise<ReleaseKey[]> {
  const since = now.getTime() - days * DAY_MS;
  const used = new Set([
    ...(await releasesOnceLive(db, new Date(Math.min(since, now.getTime() - OPEN_PAGES_MS)))),
    ...(await releasesPinned(db, now)),
  ]);
  for (const [remote, releases] of Object.entries(map.remotes)) {
    for (const releaseId of liveReleases(releases)) used.add(`${remote}/${releaseId}`);
  }
  const seen = new Map<string, number>();
  return (await listReleases(db))
    .filter(({ remote, releaseId, publishedAt }) => {
      const rank = (seen.get(remote) ?? 0) + 1;
      seen.set(remote, rank);
      return rank > keep && publishedAt.getTime() <= since && !used.has(`${remote}/${releaseId}`);
    })
    .map(({ remote, releaseId }) => ({ remote, releaseId }));
}
