import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { breakingRouteProblems, type AcceptedBreakingChanges, type ReleaseMap } from '@psma/release-model';
import { readAcceptedChanges } from '../releases/releaseStore.ts';
import type { FindManifest } from './compositionProblems.ts';

/** A release that takes the place of what visitors get of a remote. */
export interface Successor {
  remote: string;
  /** Null when the change itself finds it. */
  releaseId: string | null;
  /** What it may take away from visitors; without this it may take anything, as a rollback must. */
  acceptedChanges?: AcceptedBreakingChanges;
}

/** Refuses releases that take away what works now, unless that was conceded here or when they were published. */
export async function requireAddresses(
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

/** What visitors get of a remote outside experiments. */
async function servedManifest({ remotes }: ReleaseMap, remote: string, find: FindManifest) {
  const { stable = null, lastGood = null, killed = [] } = remotes[remote] ?? {};
  const releaseId = [stable, lastGood].find((id) => id !== null && !killed.includes(id));
  return releaseId ? find({ remote, releaseId }) : null;
}
