import { percentOf, type ReleaseMap } from './releaseMap.ts';

/** Returns roles in words; empty if no visitor gets it. */
export function rolesOf(map: ReleaseMap, remote: string, releaseId: string): string[] {
  const releases = map.remotes[remote];
  if (!releases) return [];
  const experiments = releases.experiments.filter((experiment) => experiment.release === releaseId);
  return [
    ...(releases.killed.includes(releaseId) ? ['killed'] : []),
    ...(releases.stable === releaseId ? ['stable'] : []),
    ...(releases.lastGood === releaseId && releases.stable !== releaseId ? ['last good'] : []),
    ...experiments.map((experiment) => `“${experiment.name}” ${percentOf(experiment)} %`),
  ];
}
