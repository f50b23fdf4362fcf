import type { Queryable } from '@psma/database';
import { isTreated, type ReleaseMap, type Visitor } from '@psma/release-model';
import { sha256 } from '../visitors/readVisitor.ts';
import { insertExposures, type Exposure } from './experimentStore.ts';

/** A visitor as one experiment knows them: the same person looks different to another one. */
export const visitorHash = (salt: string, visitorId: string): Uint8Array =>
  sha256(`exposure:${salt}:${visitorId}`).subarray(0, 16);

/**
 * Whoever's page loaded a remote under experiment counts once, in the arm their bucket is in, whichever release the
 * page ended up with. Nobody counts under Global Privacy Control, without a visitor id or with a pin on that remote.
 */
export async function recordExposures(
  db: Queryable,
  map: ReleaseMap,
  loads: { remote: string; visitor: Visitor }[],
  at: Date,
): Promise<void> {
  const exposures = loads.flatMap(({ remote, visitor: { visitorId, optedOut, pins } }): Exposure[] => {
    if (visitorId === null || optedOut || pins[remote]) return [];
    return (map.remotes[remote]?.experiments ?? []).map((experiment) => ({
      salt: experiment.salt,
      visitor: visitorHash(experiment.salt, visitorId),
      treated: isTreated(sha256, experiment, visitorId),
      phase: new Date(experiment.rampedAt),
    }));
  });
  if (exposures.length > 0) await insertExposures(db, exposures, at);
}
