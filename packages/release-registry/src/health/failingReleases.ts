import type { Queryable } from '@psma/database';
import { readWatch } from './healthStore.ts';
import { releaseKey } from './healthWindow.ts';

/** Says for each release whether the watch sees it failing now: such a one never becomes the last good one. */
export async function failingReleases(
  db: Queryable,
): Promise<(remote: string) => (releaseId: string) => boolean> {
  const watch = await readWatch(db);
  return (remote) => (releaseId) => watch.watched[releaseKey({ remote, releaseId })]?.alarmed ?? false;
}
