import type { Queryable } from '@psma/database';
import { isTreated, type ReleaseMap, type Visitor } from '@psma/release-model';
import { sha256 } from '../visitors/readVisitor.ts';
import { insertExposures, type Exposure } from './experimentStore.ts';

/** Unlinkable between experiments. */
export const visitorHash = (salt: string, visitorId: string): Uint8Array =>
  sha256(`exposure:${salt}:${visitorId}`).subarray(0, 16);

/**
 * Counts a visitor once, in their bucket's arm. Excludes Global Privacy Control,
 * missing visitor ids, pins and rollouts.
 */
export async function recordExposures(
  db: Queryable,
  map: ReleaseMap,
  loads: { remote: string; visitor: Visitor }[],
  at: Date,
): Promise<void> {
  const exposures = loads.flatMap(({ remote, visitor: { visitorId, optedOut, pins } }): Exposure[] => {
    if (visitorId === null || optedOut || pins[remote]) return [];
    const compared = (map.remotes[remote]?.experiments ?? []).filter(({ rollout }) => !rollout);
    return compared.map((experiment) => ({
      salt: experiment.salt,
      visitor: visitorHash(experiment.salt, visitorId),
      treated: isTreated(sha256, experiment, visitorId),
      phase: new Date(experiment.rampedAt),
    }));
  });
  if (exposures.length > 0) await insertExposures(db, exposures, at);
}
