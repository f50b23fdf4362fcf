import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { breakingRouteProblems, type AcceptedBreakingChanges, type ReleaseMap } from '@psma/release-model';
import type { FindManifest } from '../map/findManifestIn.ts';
import { readAcceptedChanges } from '../releases/releaseStore.ts';

export interface Successor {
  remote: string;
  /** Null if the change determines it. */
  releaseId: string | null;
  /** Accepted losses; undefined permits any, as rollbacks must. */
  acceptedChanges?: AcceptedBreakingChanges;
}

/** Refuses lost routes unless accepted here or at publication. */
export async function requireRoutes(
  db: Queryable,
  map: ReleaseMap,
  changes: Successor[],
  find: FindManifest,
): Promise<void> {
  const problems: string[] = [];
  for (const { remote, releaseId, acceptedChanges } of changes) {
    const live = await servedManifest(map, remote, find);
    const candidate = releaseId ? await find({ remote, releaseId }) : null;
    if (!live || !candidate || !acceptedChanges) continue;
    const before = await readAcceptedChanges(db, candidate);
    problems.push(
      ...breakingRouteProblems(live, candidate, {
        removes: [...before.removes, ...acceptedChanges.removes],
        guards: [...before.guards, ...acceptedChanges.guards],
      }),
    );
  }
  if (problems.length > 0) throw new ReleaseRefused('LostAddresses', problems);
}

/** Excludes experiments. */
async function servedManifest({ remotes }: ReleaseMap, remote: string, find: FindManifest) {
  const { stable = null, lastGood = null, killed = [] } = remotes[remote] ?? {};
  const releaseId = [stable, lastGood].find((id) => id !== null && !killed.includes(id));
  return releaseId ? find({ remote, releaseId }) : null;
}
