import { createHash } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { liveReleases, type ReleaseMap } from '@psma/release-model';
import { releasesOnceLive, releasesPinned } from '../log/stableEvents.ts';
import { releasesPreviewed } from '../map/previewStore.ts';
import { messages } from '../messages.ts';
import { listForPreviewsOnly, listReleases } from '../releases/releaseStore.ts';

/** Open pages may request such releases' lazy chunks. */
const OPEN_PAGES_MS = 24 * 3_600_000;

/** From publishing for a preview until it is made. */
const BEFORE_PREVIEW_MS = 3_600_000;

/** Unserved releases to keep. */
export interface Retention {
  /** Newest per remote. */
  keep: number;
  /** Days since published or live; at least one since live. */
  days: number;
  /** `digestOf` the releases shown: only exactly those are removed. */
  shown?: string;
}

export const digestOf = (releases: ReleaseKey[]): string =>
  createHash('sha256')
    .update(JSON.stringify(releases.map(({ remote, releaseId }) => `${remote}/${releaseId}`).sort()))
    .digest('hex');

/** Throws ChangedSince if they differ from those shown. */
export function requireShown(garbage: ReleaseKey[], { shown }: Retention): void {
  if (shown !== undefined && shown !== digestOf(garbage))
    throw new ReleaseRefused('ChangedSince', messages.release.otherGarbage(garbage.length));
}

const DAY_MS = 24 * 3_600_000;

/**
 * Not live in any environment in the last day or the kept days, not pinned, not in a preview, not
 * among their remote's newest, and old enough. Those for previews only go when their preview has ended.
 */
export async function findGarbage(
  db: Queryable,
  maps: ReleaseMap[],
  { keep, days }: Retention,
  now: Date,
): Promise<ReleaseKey[]> {
  const since = now.getTime() - days * DAY_MS;
  const used = new Set([
    ...(await releasesOnceLive(db, new Date(Math.min(since, now.getTime() - OPEN_PAGES_MS)))),
    ...(await releasesPinned(db, now)),
  ]);
  for (const [remote, releases] of maps.flatMap(({ remotes }) => Object.entries(remotes))) {
    for (const releaseId of liveReleases(releases)) used.add(`${remote}/${releaseId}`);
  }
  const previewed = await releasesPreviewed(db, now);
  for (const key of previewed) used.add(key);
  const onlyPreviewed = (await listForPreviewsOnly(db)).filter(
    ({ remote, releaseId, publishedAt }) =>
      publishedAt.getTime() <= now.getTime() - BEFORE_PREVIEW_MS &&
      !previewed.includes(`${remote}/${releaseId}`),
  );
  const seen = new Map<string, number>();
  const aged = (await listReleases(db)).filter(({ remote, releaseId, publishedAt }) => {
    const rank = (seen.get(remote) ?? 0) + 1;
    seen.set(remote, rank);
    return rank > keep && publishedAt.getTime() <= since && !used.has(`${remote}/${releaseId}`);
  });
  return [...aged, ...onlyPreviewed].map(({ remote, releaseId }) => ({ remote, releaseId }));
}
