import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import {
  activeReleases,
  shellProblems,
  stolenRoutes,
  type ReleaseManifest,
  type ReleaseMap,
} from '@psma/release-model';

export type FindManifest = (key: ReleaseKey) => Promise<ReleaseManifest | null>;

/**
 * One sentence each: releases that a stable or tried shell cannot run, or
 * conflicting routes.
 */
export async function compositionProblems(map: ReleaseMap, find: FindManifest): Promise<string[]> {
  const shells: ReleaseManifest[] = [];
  const served: ReleaseManifest[] = [];
  for (const key of activeReleases(map)) {
    const manifest = await find(key);
    if (manifest) (key.remote === 'shell' ? shells : served).push(manifest);
  }
  return [
    // Shells may share a problem.
    ...new Set(shells.flatMap((shell) => served.flatMap((remote) => shellProblems(shell, remote)))),
    ...served.flatMap((candidate) =>
      served
        .filter((other) => other.remote !== candidate.remote)
        .flatMap((other) => stolenRoutes(candidate, other)),
    ),
  ];
}

/** Refuses pins incompatible with other served releases. */
export async function requireCompatible(
  map: ReleaseMap,
  pins: Record<string, string>,
  find: FindManifest,
): Promise<void> {
  const remotes = { ...map.remotes };
  for (const [remote, stable] of Object.entries(pins)) {
    const { killed = [], since = '', by = '' } = map.remotes[remote] ?? {};
    remotes[remote] = { stable, lastGood: null, experiments: [], killed, since, by };
  }
  const old = new Set(await compositionProblems(map, find));
  const problems = (await compositionProblems({ ...map, remotes }, find)).filter(
    (problem) => !old.has(problem),
  );
  if (problems.length > 0) throw new ReleaseRefused('IncompatibleReleases', problems);
}
