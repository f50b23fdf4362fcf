import type { Experiment, ReleaseMap } from '../releaseMap.ts';
import type { Visitor } from '../resolveRemote.ts';

/**
 * Returns the experiments of the remote that count the visitor. Excludes Global
 * Privacy Control, missing visitor ids, pins and rollouts.
 */
export function comparedExperiments(
  map: ReleaseMap,
  remote: string,
  { visitorId, optedOut, pins }: Visitor,
): Experiment[] {
  if (visitorId === null || optedOut || pins[remote]) return [];
  return (map.remotes[remote]?.experiments ?? []).filter(({ rollout }) => !rollout);
}
