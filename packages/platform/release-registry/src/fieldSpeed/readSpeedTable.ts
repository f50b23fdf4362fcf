import type { Queryable } from '@psma/database';
import { liveReleases, speedTable, type ReleaseMap, type SpeedRow } from '@psma/release-model';
import { readSpeeds, SPEEDS_MS } from './speedStore.ts';

/** Of a remote's live releases, from all that is stored. */
export async function readSpeedTable(
  db: Queryable,
  environment: string,
  { map, remote, now }: { map: ReleaseMap; remote: string; now: Date },
): Promise<SpeedRow[]> {
  const releases = map.remotes[remote];
  if (!releases) return [];
  const since = new Date(now.getTime() - SPEEDS_MS);
  const samples = await readSpeeds(db, environment, remote, { releaseIds: liveReleases(releases), since });
  return speedTable(samples, releases.stable);
}
