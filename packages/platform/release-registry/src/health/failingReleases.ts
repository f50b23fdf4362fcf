import type { Queryable } from '@psma/database';
import { readWatch } from './healthStore.ts';
import { releaseKey } from './healthWindow.ts';

/** Failing releases never become the last good one. */
export async function failingReleases(
  db: Queryable,
): Promise<(remote: string) => (releaseId: string) => boolean> {
  const watch = await readWatch(db);
  return (remote) => (releaseId) => watch.watched[releaseKey({ remote, releaseId })]?.alarmed ?? false;
}
